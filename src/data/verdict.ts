import type { FailureCode } from '#domain/failure.ts'
import type { Exchange, Refusal } from './exchange.ts'

/** What an exchange means for the entry that was sent. */
export type Verdict =
  | { readonly kind: 'answered'; readonly reply: unknown }
  /** The server works on it; the result is asked for by key. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'failed'; readonly code: FailureCode; readonly sentence: string }
  | { readonly kind: 'needs_login'; readonly code: FailureCode }
  | { readonly kind: 'unknown_there'; readonly code: FailureCode }
  /** Nobody would get through now: no network, or the server asked everybody to wait. */
  | { readonly kind: 'pause'; readonly code: FailureCode; readonly holdMs: number }
  /** The server has no answer to this one now; whether it has for others, only the next one shows. */
  | { readonly kind: 'unavailable'; readonly code: FailureCode; readonly holdMs: number }
  /** The server has answered, and its answer cannot be read. */
  | { readonly kind: 'unreadable' }
  /** It may have arrived before: the farmer says whether it goes again. */
  | { readonly kind: 'unsure' }
  /** This one has to wait; the next may go. */
  | { readonly kind: 'skip'; readonly code: FailureCode; readonly holdMs: number }
  /** A proven error of the server that this very entry may cause. */
  | { readonly kind: 'server_error'; readonly code: FailureCode; readonly holdMs: number }

/** Statuses that no repetition can change (offline.md, states of an entry). */
const finalStatuses: readonly number[] = [400, 403, 413, 415, 422]

export function verdictOf(exchange: Exchange): Verdict {
  if (exchange.kind === 'silence') return { kind: 'pause', code: exchange.code, holdMs: 0 }
  if (exchange.kind === 'refusal') return refusalVerdict(exchange)
  if (exchange.kind === 'reply') return { kind: 'answered', reply: exchange.reply }
  return { kind: exchange.kind }
}

function refusalVerdict({ status, code, sentence, retryAfterMs: holdMs }: Refusal): Verdict {
  if (status === 401 || code === 'owner_mismatch') return { kind: 'needs_login', code }
  if (finalStatuses.includes(status)) return { kind: 'failed', code, sentence }
  if (status === 404 || status === 405) return { kind: 'unknown_there', code }
  if (status === 429) return { kind: 'pause', code, holdMs }
  if (status === 503) return { kind: 'unavailable', code, holdMs }
  if (status >= 500) return { kind: 'server_error', code, holdMs }
  return { kind: 'skip', code, holdMs: Math.max(holdMs, 1_000) }
}
