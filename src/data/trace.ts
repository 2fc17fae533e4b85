/** What the phone keeps of a request that has left it, so that it does not leave twice. */
export interface Trace {
  /** Of an attempt whose reply was lost. */
  readonly lost: LostReply | undefined
  /**
   * Stores it before the request leaves; undefined takes it back, when the request is known not to have arrived. False
   * when another tab has stored something meanwhile: then that one sends it.
   */
  note(lost: LostReply | undefined): Promise<boolean>
}

export interface LostReply {
  /** The newest record at the server before the attempt: what is newer may be of it. */
  readonly newest?: string | undefined
  /** How often the server's list was looked through since. */
  readonly looks: number
}
