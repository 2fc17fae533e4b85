import type { LostReply } from '../storage/rows.ts'

/** Remembers an attempt whose reply may be lost, so that a server without idempotency keys gets no request twice. */
export interface LostReplyStore {
  /** Describes an earlier attempt whose reply was lost. */
  readonly lost: LostReply | undefined
  /**
   * Stores it before the request is sent; undefined deletes it, when the request has not arrived. False when another tab
   * has stored something meanwhile: then that tab sends the request.
   */
  store(lost: LostReply | undefined): Promise<boolean>
}
