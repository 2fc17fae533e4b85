import type { Endpoint } from '#contract/endpoint.ts'
import { acceptedOr, readHealth } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { type FailureCode, type PhoneFailureCode, refusalCode } from '#domain/failure.ts'
import type { Language } from '#domain/language.ts'
import { randomKey } from '../storage/random-key.ts'

/** The result of one call. All but `no_response` are proven to come from the API itself (I5). */
export type CallResult =
  | { readonly kind: 'reply'; readonly reply: unknown }
  /** The server works on it; the result is fetched by key. */
  | { readonly kind: 'accepted' }
  | Refusal
  /** A complete JSON reply of the API itself that does not match the contract. */
  | { readonly kind: 'unreadable' }
  /** Not sent: an earlier attempt may have arrived, and this server has no idempotency keys. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'no_response'; readonly code: PhoneFailureCode }

export interface Refusal {
  readonly kind: 'refusal'
  readonly status: number
  readonly code: FailureCode
  /** The body text, which the screen shows. */
  readonly sentence: string
  readonly retryAfterMs: number
}

/** Statuses that a retry cannot change. */
const finalStatuses: readonly number[] = [400, 403, 413, 415, 422]

/** Whether the server has decided: the same bytes would get the same outcome. */
export function isFinal(result: CallResult): boolean {
  if (result.kind === 'reply') return true
  if (result.kind !== 'refusal' || result.code === 'owner_mismatch') return false
  return finalStatuses.includes(result.status)
}

/** What is known of a call beside its bytes. */
export interface Circumstances {
  /** Nobody at the screen waits for it: its failure says nothing about the connection. */
  readonly isBackground?: boolean
  /** The server has just answered another call, so this one is not cut off for lack of a network. */
  readonly isReachable?: boolean
}

export interface Attempt extends Circumstances {
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
  /** The caller can fetch the result later, by the key. */
  readonly mayBeAccepted?: boolean
  /** Checks a reply beyond its shape. */
  readonly proves?: (reply: unknown) => boolean
  /** Reads a reply that is streamed as events; without it no stream is requested. */
  readonly readStream?: StreamReader
}

/**
 * Reads a stream to its end and publishes its events; calls `onEvent` for each chunk, also for a keep-alive comment.
 * Resolves with the last event, or `cut` without one.
 */
export type StreamReader = (response: Response, onEvent: () => void) => Promise<StreamEnd>

export type StreamEnd =
  /** The body of the same call without a stream. */
  | { readonly kind: 'reply'; readonly body: unknown }
  | { readonly kind: 'problem'; readonly refusal: Refusal }
  | { readonly kind: 'cut' }

export interface Wire {
  readonly apiBase: string
  readonly fetch: typeof fetch
  readonly language: () => Language
  readonly deviceId: string
  /** The headers and replies of the server; our own server's unless given. */
  readonly dialect?: Dialect
}

/** What differs between kinds of servers in one call. */
export interface Dialect {
  headers(wire: Wire, attempt: Attempt): Readonly<Record<string, string>>
  /** Reads a response and checks that it comes from the right server. */
  read(response: Response, attempt: Attempt, onEvent: () => void): Promise<CallResult>
  /** A short call that tests whether the server can be reached. */
  probe(): Pick<Attempt, 'path' | 'replyShape' | 'proves'>
}

/** Makes one call; never throws. */
export async function attemptCall(wire: Wire, attempt: Attempt): Promise<CallResult> {
  // Browsers reject a `fetch` that is called as a method of another object.
  const { fetch } = wire
  const silenceTimeout = attempt.readStream ? renewableTimeout(attempt.timeoutMs) : undefined
  const signal = silenceTimeout?.signal ?? AbortSignal.timeout(attempt.timeoutMs)
  try {
    const request = { ...requestOf(wire, attempt), signal }
    const response = await fetch(wire.apiBase + attempt.path, request)
    return await dialectOf(wire).read(response, attempt, silenceTimeout?.renew ?? (() => undefined))
  } catch (error) {
    const code = failedFetchCode(error)
    const isBlocked = code === 'no_network' && attempt.isReachable === true
    return { kind: 'no_response', code: isBlocked ? 'blocked' : code }
  } finally {
    silenceTimeout?.end()
  }
}

/** Why a `fetch` was rejected. */
export function failedFetchCode(error: unknown): PhoneFailureCode {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
  return timedOut ? 'timed_out' : 'no_network'
}

/** A timeout that restarts with each chunk: a long answer may take its time while words arrive. */
function renewableTimeout(limitMs: number) {
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
    // A gate before the server (Basic auth, cookies of a login page) lets through its own visitors only.
    credentials: 'same-origin',
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

/** A reply counts only with our header, without a redirect, as JSON and valid by the contract (I5). */
async function readResponse(
  response: Response,
  attempt: Attempt,
  onEvent: () => void,
): Promise<CallResult> {
  const isOurs =
    response.headers.get(headerNames.api) !== null && response.type !== 'opaqueredirect'
  if (!isOurs) return { kind: 'no_response', code: lookalikeCode(response) }
  if (attempt.readStream && isEventStream(response)) {
    return readStreamEnd(await attempt.readStream(response, onEvent), attempt)
  }
  const text = await response.text()
  if (!response.ok) return refusal(response, text)
  const isAccepted = response.status === 202 && attempt.mayBeAccepted === true
  const shape = isAccepted ? acceptedOr(attempt.replyShape) : attempt.replyShape
  const body = jsonOrUndefined(text)
  // The reply may be incomplete.
  if (body === undefined) return { kind: 'no_response', code: 'unproven' }
  const parsed = shape.safeParse(body)
  if (!parsed.success) return { kind: 'unreadable' }
  if (isAccepted) return { kind: 'accepted' }
  const isProven = attempt.proves?.(parsed.data) ?? true
  return isProven ? { kind: 'reply', reply: parsed.data } : { kind: 'no_response', code: 'captive' }
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
}

/** The server works on the request, so after a cut stream or a conflict the result is fetched by key. */
function readStreamEnd(end: StreamEnd, { replyShape }: Attempt): CallResult {
  if (end.kind === 'cut') return { kind: 'accepted' }
  if (end.kind === 'problem') {
    return end.refusal.code === 'in_progress' ? { kind: 'accepted' } : end.refusal
  }
  const parsed = replyShape.safeParse(end.body)
  return parsed.success ? { kind: 'reply', reply: parsed.data } : { kind: 'unreadable' }
}

/** The statuses with which a gate refuses: a firewall's rules, a proxy that wants a password, or a law (RFC 7725). */
const gateStatuses: readonly number[] = [401, 403, 406, 407, 451]

/** Something else than the server answered: a gate, a captive portal, or a network operator's error page. */
export function lookalikeCode(response: Response): PhoneFailureCode {
  if (gateStatuses.includes(response.status)) return 'blocked'
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

/** A longer wait is a mistake of the server, and would overflow the browser's timers. */
const longestWaitMs = 24 * 60 * 60 * 1000

/** `Retry-After` in seconds only: the date form would need the phone's clock (I7). */
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
  read: readResponse,
  probe() {
    const nonce = randomKey()
    return {
      path: `${readHealth.path}?n=${nonce}`,
      replyShape: readHealth.reply,
      // A cached page cannot contain the nonce.
      proves: (reply) => readHealth.reply.parse(reply).n === nonce,
    }
  },
}
