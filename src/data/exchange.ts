import type { Endpoint } from '#contract/endpoint.ts'
import { acceptedOr, readHealth } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type FailureCode, type PhoneFailureCode, refusalCode } from '#domain/failure.ts'
import type { Language } from '#domain/language.ts'
import { randomKey } from './random-key.ts'

/** What one attempt to talk with the API brought. All but the last are proven to come from the API itself. */
export type Exchange =
  | { readonly kind: 'reply'; readonly reply: unknown }
  /** The server works on it; the result is asked for by key. */
  | { readonly kind: 'accepted' }
  | Refusal
  /** A complete JSON reply of the API itself that has not the shape of the contract. */
  | { readonly kind: 'unreadable' }
  /** Not sent: an earlier attempt may have arrived, and this server knows no keys to ask by. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'silence'; readonly code: PhoneFailureCode }

export interface Refusal {
  readonly kind: 'refusal'
  readonly status: number
  readonly code: FailureCode
  /** The body text, which the specified client shows. */
  readonly sentence: string
  readonly retryAfterMs: number
}

export interface Attempt {
  readonly method: Endpoint['method']
  /** Path with query, without the base. */
  readonly path: string
  readonly replyShape: Endpoint['reply']
  readonly body?: string
  readonly key?: string
  /** Whole seconds it has waited on the phone. */
  readonly waitedS?: number | undefined
  readonly bearer?: string
  readonly owner: OwnerId
  readonly timeoutMs: number
  /** The caller can ask for the result later, by the key. */
  readonly mayBeAccepted?: boolean
  /** What a reply has to show besides its shape. */
  readonly proves?: (reply: unknown) => boolean
  /** Reads a reply that is told in events while it is made; without it none is asked for. */
  readonly readStream?: StreamReader
}

/**
 * Reads a stream to its end, telling what comes; `onEvent` is called whenever something came, be it only a sign of life.
 * Resolves with what the last event said, or `cut` without one.
 */
export type StreamReader = (response: Response, onEvent: () => void) => Promise<StreamEnd>

export type StreamEnd =
  /** The body that the call would have had without a stream. */
  | { readonly kind: 'reply'; readonly body: unknown }
  | { readonly kind: 'problem'; readonly refusal: Refusal }
  | { readonly kind: 'cut' }

export interface Wire {
  readonly apiBase: string
  readonly fetch: typeof fetch
  readonly language: () => Language
  readonly deviceId: string
  /** How the server is spoken with; our own unless given. */
  readonly dialect?: Dialect
}

/** What differs between kinds of servers in one exchange. */
export interface Dialect {
  headers(wire: Wire, attempt: Attempt): Readonly<Record<string, string>>
  /** What a response means, and whether it comes from the server meant. */
  judge(response: Response, attempt: Attempt, onEvent: () => void): Promise<Exchange>
  /** A short call that shows whether the server can be reached. */
  probe(): Pick<Attempt, 'path' | 'replyShape' | 'proves'>
}

/** One attempt, one outcome; never throws. */
export async function exchange(wire: Wire, attempt: Attempt): Promise<Exchange> {
  // Browsers refuse a `fetch` that is called as the method of another object.
  const { fetch } = wire
  const patience = attempt.readStream ? renewablePatience(attempt.timeoutMs) : undefined
  const signal = patience?.signal ?? AbortSignal.timeout(attempt.timeoutMs)
  try {
    const request = { ...requestOf(wire, attempt), signal }
    const response = await fetch(wire.apiBase + attempt.path, request)
    return await dialectOf(wire).judge(response, attempt, patience?.renew ?? (() => undefined))
  } catch (error) {
    return { kind: 'silence', code: failedFetchCode(error) }
  } finally {
    patience?.end()
  }
}

/** Why a `fetch` was rejected. */
export function failedFetchCode(error: unknown): PhoneFailureCode {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  return timedOut ? 'timed_out' : 'no_network'
}

/** A limit for silence instead of for the whole: a long answer may take its time while words come. */
function renewablePatience(limitMs: number) {
  const ending = new AbortController()
  const giveUp = () => ending.abort(new DOMException('silent for too long', 'TimeoutError'))
  let timer = setTimeout(giveUp, limitMs)
  return {
    signal: ending.signal,
    renew() {
      clearTimeout(timer)
      timer = setTimeout(giveUp, limitMs)
    },
    end: () => clearTimeout(timer),
  }
}

function requestOf(wire: Wire, attempt: Attempt): RequestInit {
  return {
    method: attempt.method,
    headers: dialectOf(wire).headers(wire, attempt),
    ...(attempt.body === undefined ? {} : { body: attempt.body }),
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'manual',
  }
}

export function dialectOf({ dialect = ownDialect }: Wire): Dialect {
  return dialect
}

function ownHeaders(wire: Wire, attempt: Attempt): Readonly<Record<string, string>> {
  const isUser = attempt.owner.startsWith('user:')
  return {
    'Accept-Language': wire.language(),
    [headerNames.owner]: isUser ? attempt.owner : 'guest',
    [headerNames.device]: wire.deviceId,
    ...(attempt.readStream ? { Accept: 'text/event-stream, application/json' } : {}),
    ...(attempt.mayBeAccepted ? { Prefer: 'respond-async' } : {}),
    ...(attempt.bearer === undefined ? {} : { Authorization: `Bearer ${attempt.bearer}` }),
    ...(attempt.key === undefined ? {} : { [headerNames.key]: attempt.key }),
    ...(attempt.waitedS === undefined ? {} : { [headerNames.waited]: String(attempt.waitedS) }),
    ...(attempt.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }
}

/** A reply counts only with our marker, unredirected, as JSON and valid by the contract. */
async function judge(response: Response, attempt: Attempt, onEvent: () => void): Promise<Exchange> {
  const isOurs =
    response.headers.get(headerNames.api) !== null && response.type !== 'opaqueredirect'
  if (!isOurs) return { kind: 'silence', code: lookalikeCode(response) }
  if (attempt.readStream && isEventStream(response)) {
    return judgeStream(await attempt.readStream(response, onEvent), attempt)
  }
  const text = await response.text()
  if (!response.ok) return refusal(response, text)
  const isAccepted = response.status === 202 && attempt.mayBeAccepted === true
  const shape = isAccepted ? acceptedOr(attempt.replyShape) : attempt.replyShape
  const body = jsonOrUndefined(text)
  // Perhaps only a part of it has come.
  if (body === undefined) return { kind: 'silence', code: 'unproven' }
  const parsed = shape.safeParse(body)
  if (!parsed.success) return { kind: 'unreadable' }
  if (isAccepted) return { kind: 'accepted' }
  const isProven = attempt.proves?.(parsed.data) ?? true
  return isProven ? { kind: 'reply', reply: parsed.data } : { kind: 'silence', code: 'captive' }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
}

/** The server has begun, so what a cut line or a busy twin keeps from us is asked for by key. */
function judgeStream(end: StreamEnd, { replyShape }: Attempt): Exchange {
  if (end.kind === 'cut') return { kind: 'accepted' }
  if (end.kind === 'problem') {
    return end.refusal.code === 'in_progress' ? { kind: 'accepted' } : end.refusal
  }
  const parsed = replyShape.safeParse(end.body)
  return parsed.success ? { kind: 'reply', reply: parsed.data } : { kind: 'unreadable' }
}

/** Somebody in between answered: a login page of a Wi-Fi, or an operator's error page. */
export function lookalikeCode(response: Response): PhoneFailureCode {
  const isLoginPage = response.ok || response.type === 'opaqueredirect' || response.status === 511
  return isLoginPage ? 'captive' : 'unproven'
}

function refusal(response: Response, text: string): Refusal {
  return {
    kind: 'refusal',
    status: response.status,
    code: refusalCode(response.headers.get(headerNames.error), response.status),
    sentence: text || response.statusText,
    retryAfterMs: retryAfterMs(response.headers.get('Retry-After')),
  }
}

/** A longer wait is a mistake of somebody's; it would also overflow the browser's timers. */
const longestWaitMs = 24 * 60 * 60 * 1000

/** Only the form in seconds: a date would need the phone's clock. */
export function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? 0)
  return seconds > 0 ? Math.min(seconds * 1000, longestWaitMs) : 0
}

export function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ownDialect: Dialect = {
  headers: ownHeaders,
  judge,
  probe() {
    const nonce = randomKey()
    return {
      path: `${readHealth.path}?n=${nonce}`,
      replyShape: readHealth.reply,
      // A page kept by somebody in between cannot know the nonce.
      proves: (reply) => readHealth.reply.parse(reply).n === nonce,
    }
  },
}
