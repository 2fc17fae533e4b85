import { pullPage } from '#contract/history-calls.ts'
import { Failure } from '#domain/failure.ts'
import { type ApiClient, failureOf } from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import { applyPage, type PageRequest, readsMore } from './apply-page.ts'
import { forgetMirror, readMirror } from './mirror-state.ts'
import type { PageSize } from './page-size.ts'
import { recordIds } from './window.ts'

export interface PullParts {
  readonly sender: Sender
  readonly api: ApiClient
  readonly nowMs: () => number
  readonly now: () => Date
  readonly size: PageSize
}

/** The outcome of one page. */
export type Pulled =
  /** Stored; `isLast` in the requested direction. */
  | { readonly kind: 'taken'; readonly isLast: boolean }
  /** The mirror has changed meanwhile or begins a new download: the caller requests the next page. */
  | { readonly kind: 'outdated' }
  | PullFailed

export interface PullFailed {
  readonly kind: 'failed'
  readonly failure: Failure
  /** A later attempt may succeed. */
  readonly isTemporary: boolean
  readonly retryAfterMs: number
}

/** The newest page first, then changes if they are wanted, then older pages; undefined when the mirror is complete. */
export async function nextPage(
  sender: Sender,
  wantsChanges: boolean,
): Promise<PageRequest | undefined> {
  const mirror = await readMirror(sender.db)
  const isNew = !mirror || readsMore(mirror)
  const isEnd = !isNew && mirror.before === null && !wantsChanges
  if (isEnd) return undefined
  const heldIds = await recordIds(sender.db)
  if (isNew) return { kind: 'newest', mirror, heldIds }
  return { kind: wantsChanges ? 'changes' : 'older', mirror, heldIds }
}

/** Requests a page and stores it. @throws Failure `not_saved` or `storage_failed` */
export async function pull(parts: PullParts, request: PageRequest): Promise<Pulled> {
  const { sender, api, size, nowMs, now } = parts
  const startedMs = nowMs()
  const input = { ...positionOf(request), limit: String(size.current()) }
  const result = await api.attempt(pullPage, input, sender, { isBackground: true })
  if (result.kind !== 'reply') return handleNoReply(parts, request, result)
  size.recordReply(nowMs() - startedMs)
  const page = { ...pullPage.reply.parse(result.reply), pulledAt: now() }
  if (!(await applyPage(sender.db, request, page))) return { kind: 'outdated' }
  const hasMore = request.kind === 'changes' && page.hasMore && page.reset !== true
  return { kind: 'taken', isLast: !hasMore }
}

function positionOf({ kind, mirror }: PageRequest) {
  if (!mirror || kind === 'newest') return {}
  return kind === 'changes' ? { cursor: mirror.cursor } : { before: mirror.before ?? undefined }
}

async function handleNoReply(
  { sender, size }: PullParts,
  { kind }: PageRequest,
  result: Exclude<CallResult, { kind: 'reply' }>,
): Promise<Pulled> {
  const failure = failureOf(result)
  if (result.kind !== 'refusal') {
    size.recordNoReply()
    return { kind: 'failed', failure, isTemporary: true, retryAfterMs: 0 }
  }
  const { status, retryAfterMs } = result
  // The server cannot read the cursor: the download begins again.
  const isBadCursor = (status === 400 || status === 422) && kind !== 'newest'
  if (isBadCursor) {
    await forgetMirror(sender.db)
    return { kind: 'outdated' }
  }
  return { kind: 'failed', failure, isTemporary: status === 429 || status >= 500, retryAfterMs }
}

/** A failed write is not retried: the same page again would only cost data. @throws errors that are bugs */
export function failedWrite(error: unknown): PullFailed {
  if (!(error instanceof Failure)) throw error
  return { kind: 'failed', failure: error, isTemporary: false, retryAfterMs: 0 }
}
