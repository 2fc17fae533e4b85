import { pullPage } from '#contract/history-calls.ts'
import { Failure } from '#domain/failure.ts'
import { type ApiClient, failureOf, type Sender } from './api-client.ts'
import { type Asked, applyPage, readsMore } from './apply-page.ts'
import type { Exchange } from './exchange.ts'
import { forgetMirror, readMirror } from './mirror-state.ts'
import { recordIds } from './mirror-window.ts'
import type { PageSize } from './page-size.ts'

export interface PullParts {
  readonly sender: Sender
  readonly api: ApiClient
  readonly nowMs: () => number
  readonly now: () => Date
  readonly size: PageSize
}

/** What became of one page. */
export type Pulled =
  /** Taken over; `isLast` in the direction it was asked in. */
  | { readonly kind: 'taken'; readonly isLast: boolean }
  /** The copy has changed meanwhile, or begins anew: whoever wants a page asks again. */
  | { readonly kind: 'outdated' }
  | PullFailed

export interface PullFailed {
  readonly kind: 'failed'
  readonly failure: Failure
  /** It may go better later, without anybody's doing. */
  readonly mayPass: boolean
  readonly retryAfterMs: number
}

/** The newest page first of all, then changes where they are wanted, then older pages; undefined when all is here. */
export async function nextPage(sender: Sender, wantsChanges: boolean): Promise<Asked | undefined> {
  const mirror = await readMirror(sender.db)
  const isNew = !mirror || readsMore(mirror)
  const isEnd = !isNew && mirror.before === null && !wantsChanges
  if (isEnd) return undefined
  const held = await recordIds(sender.db)
  if (isNew) return { kind: 'newest', mirror, held }
  return { kind: wantsChanges ? 'changes' : 'older', mirror, held }
}

/** Asks for a page and takes it over. @throws Failure `not_saved` */
export async function pull(parts: PullParts, asked: Asked): Promise<Pulled> {
  const { sender, api, size, nowMs, now } = parts
  const startedMs = nowMs()
  const input = { ...placeOf(asked), limit: String(size.current()) }
  const result = await api.attempt(pullPage, input, sender)
  if (result.kind !== 'reply') return heed(parts, asked, result)
  size.took(nowMs() - startedMs)
  const page = { ...pullPage.reply.parse(result.reply), pulledAt: now() }
  if (!(await applyPage(sender.db, asked, page))) return { kind: 'outdated' }
  const hasMore = asked.kind === 'changes' && page.hasMore && page.reset !== true
  return { kind: 'taken', isLast: !hasMore }
}

function placeOf({ kind, mirror }: Asked) {
  if (!mirror || kind === 'newest') return {}
  return kind === 'changes' ? { cursor: mirror.cursor } : { before: mirror.before ?? undefined }
}

async function heed(
  { sender, size }: PullParts,
  { kind }: Asked,
  result: Exclude<Exchange, { kind: 'reply' }>,
): Promise<Pulled> {
  const failure = failureOf(result)
  if (result.kind !== 'refusal') {
    size.wasCut()
    return { kind: 'failed', failure, mayPass: true, retryAfterMs: 0 }
  }
  const { status, retryAfterMs } = result
  // A cursor that the server cannot read, whoever has spoilt it: the download begins anew.
  const isUnfit = (status === 400 || status === 422) && kind !== 'newest'
  if (isUnfit) {
    await forgetMirror(sender.db)
    return { kind: 'outdated' }
  }
  return { kind: 'failed', failure, mayPass: status === 429 || status >= 500, retryAfterMs }
}

/** A write that failed: the same page over and over would only cost data. @throws what is a bug */
export function failedWrite(error: unknown): PullFailed {
  if (!(error instanceof Failure)) throw error
  return { kind: 'failed', failure: error, mayPass: false, retryAfterMs: 0 }
}
