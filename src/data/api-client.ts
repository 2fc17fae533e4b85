import { changePassword, renewTokens, signUp } from '#contract/accounts.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { readRequest } from '#contract/platform.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { AnswerStream } from './answer-stream.ts'
import type { OwnerDatabase } from './database.ts'
import { createEvidence, type Evidence } from './evidence.ts'
import { type Attempt, dialectOf, type Exchange, exchange, type Wire } from './exchange.ts'
import type { KindCall } from './kind-plan.ts'
import { exclusively, type Locks } from './locks.ts'
import { randomKey } from './random-key.ts'
import { saved } from './saved.ts'
import { createSignUpKeys } from './sign-up-keys.ts'
import type { AskDesk } from './staff-desk.ts'
import { clearTokens, readTokens, type Tokens, tokenOwner, writeTokens } from './tokens.ts'
import type { Trace } from './trace.ts'

export interface ApiClientParts {
  readonly wire: Wire
  readonly locks: Locks | undefined
  /** Limit of a whole call (SPEC.md section 9). */
  readonly callTimeoutMs: number
  readonly nowMs: () => number
  /** Limit of one attempt of the outbox, where a longer answer can be fetched by its key (offline.md). */
  readonly attemptTimeoutMs?: number
  /** Shared with other clients of the same page. */
  readonly evidence?: Evidence
  /** Where the words of a watched answer are told. */
  readonly answerStream?: AnswerStream
}

/** Sends exact bytes in an owner's name. The owner's tokens are read from his own database at the moment of sending. */
export interface ApiClient {
  readonly evidence: Evidence
  /** A call that the person at the screen waits for. @throws Failure */
  call<E extends Endpoint>(endpoint: E, input: BodyOf<E>, as: Sender): Promise<ReplyOf<E>>
  /** A call that nobody waits for, in the sender's own name. */
  attempt<E extends Endpoint>(endpoint: E, input: BodyOf<E>, as: Sender): Promise<Exchange>
  /** One request of the outbox, with one refresh and repeat on a 401. */
  send(request: OutboxCall, as: Sender): Promise<Exchange>
  /** The stored result of an earlier POST. */
  resultOf(key: string, endpoint: Endpoint, as: Sender): Promise<Exchange>
  /** 300 bytes that tell whether a body is worth sending. */
  probe(): Promise<Exchange>
  /** Whose tokens a sign-in has brought; undefined when they do not tell. */
  ownerOf(access: string, username: string): Promise<OwnerId | undefined>
  /** How the dashboard is asked for where its calls are others than ours; undefined where they are ours. */
  desk?(): Promise<AskDesk | undefined>
}

/** A guest, or an owner whose database holds his tokens. */
export interface Sender {
  readonly owner: OwnerId
  readonly db: OwnerDatabase
}

export interface OutboxCall extends KindCall {
  readonly key: string
  /** Somebody looks at the screen and waits for just this answer. */
  readonly isWatched: boolean
  /** Whole seconds since it was made; undefined when nobody can tell. */
  readonly waitedS: number | undefined
  /** For a server that knows no keys. */
  readonly trace: Trace
}

const defaultAttemptMs = 30_000
const refreshTimeoutMs = 30_000
const probeTimeoutMs = 8_000

/** One whose reply was lost must not be another one at the next tap. */
const repeatedByHand: readonly Endpoint[] = [signUp, changePassword]

type Plan = Omit<Attempt, 'owner' | 'bearer'>

export function createApiClient(parts: ApiClientParts): ApiClient {
  const evidence = parts.evidence ?? createEvidence()
  const keysByPath = new Map(repeatedByHand.map(({ path }) => [path, createSignUpKeys()]))
  const attemptMs = Math.min(parts.attemptTimeoutMs ?? defaultAttemptMs, parts.callTimeoutMs)

  async function recorded(attempt: Attempt): Promise<Exchange> {
    const startedMs = parts.nowMs()
    let answeredMs: number | undefined
    const { readStream } = attempt
    const result = await exchange(parts.wire, {
      ...attempt,
      // How long a model writes says nothing about the way to the server.
      ...(readStream && {
        readStream: (response, onEvent) => {
          answeredMs = parts.nowMs()
          return readStream(response, onEvent)
        },
      }),
    })
    evidence.record(result, (answeredMs ?? parts.nowMs()) - startedMs)
    return result
  }

  /** Sends as the owner; on a 401 refreshes once and repeats, else the caller has to sign in. */
  async function authorised(plan: Plan, as: Sender): Promise<Exchange> {
    if (as.owner.startsWith('guest:')) return recorded({ ...plan, owner: as.owner })
    const tokens = await readTokens(as.db)
    if (!tokens) return signInFirst
    const first = await recorded({ ...plan, owner: as.owner, bearer: tokens.access })
    if (first.kind !== 'refusal' || first.status !== 401) return first
    const renewed = await renew(tokens, as)
    if (renewed.kind !== 'tokens') return renewed.exchange
    const second = await recorded({ ...plan, owner: as.owner, bearer: renewed.tokens.access })
    if (second.kind === 'refusal' && second.status === 401) await forget(renewed.tokens, as)
    return second
  }

  /** One refresh at a time for an owner, in whichever tab or worker; whoever waited takes over the pair that came. */
  function renew(stale: Tokens, as: Sender): Promise<Renewal> {
    return exclusively(parts.locks, `fosol-refresh-${as.owner}`, async () => {
      const current = await readTokens(as.db)
      if (!current) return { kind: 'no_tokens', exchange: signInFirst }
      if (current.access !== stale.access) return { kind: 'tokens', tokens: current }
      const result = await recorded({
        method: renewTokens.method,
        path: renewTokens.path,
        replyShape: renewTokens.reply,
        body: JSON.stringify({ refresh: current.refresh }),
        key: current.refreshKey,
        owner: 'guest:',
        timeoutMs: refreshTimeoutMs,
      })
      return applyRenewal(result, current, as)
    })
  }

  async function applyRenewal(result: Exchange, used: Tokens, as: Sender): Promise<Renewal> {
    if (result.kind === 'reply') {
      const { access, refresh } = renewTokens.reply.parse(result.reply)
      const pair = { access, refresh: refresh ?? used.refresh }
      return keepSuccessor({ ...pair, refreshKey: randomKey() }, used, as)
    }
    const isRefused = result.kind === 'refusal' && refusesToken.includes(result.status)
    // Without a network nothing is known against the tokens: they stay.
    if (!isRefused) return { kind: 'no_tokens', exchange: notNow(result) }
    await forget(used, as)
    return { kind: 'no_tokens', exchange: signInFirst }
  }

  function streamOf(key: string): Pick<Attempt, 'readStream'> {
    return parts.answerStream ? { readStream: parts.answerStream.readerOf(key) } : {}
  }

  return {
    evidence,
    async call(endpoint, input, as) {
      const plan = callPlan(endpoint, input, parts.callTimeoutMs)
      const keys = keysByPath.get(endpoint.path)
      const keyed = keys ? { ...plan, key: keys.keyFor(plan.body ?? '') } : plan
      const needsToken = endpoint.access !== 'anyone'
      const result = await (needsToken
        ? authorised(keyed, as)
        : recorded({ ...keyed, owner: 'guest:' }))
      keys?.note(result)
      return replyOrFailure(endpoint, result)
    },
    attempt: (endpoint, input, as) => authorised(callPlan(endpoint, input, attemptMs), as),
    send: ({ endpoint, path, key, body, isWatched, waitedS }, as) =>
      authorised(
        {
          ...(isWatched && endpoint.streams && streamOf(key)),
          method: endpoint.method,
          path,
          replyShape: endpoint.reply,
          // Without a body it is repeated as it is: what it asks for can be done twice.
          ...(body !== undefined && { mayBeAccepted: true, key, body }),
          waitedS,
          timeoutMs: attemptMs,
        },
        as,
      ),
    resultOf: (key, endpoint, as) =>
      authorised(
        {
          method: readRequest.method,
          path: readRequest.path.replace(':key', key),
          replyShape: endpoint.reply,
          mayBeAccepted: true,
          timeoutMs: attemptMs,
        },
        as,
      ),
    probe: () =>
      recorded({
        method: 'GET',
        ...dialectOf(parts.wire).probe(),
        owner: 'guest:',
        timeoutMs: probeTimeoutMs,
      }),
    ownerOf: async (access) => tokenOwner(access),
  }
}

/** Statuses of a refresh token that is of no use any more. */
const refusesToken: readonly number[] = [401, 422]

type Renewal =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'no_tokens'; readonly exchange: Exchange }

const signInFirst: Exchange = {
  kind: 'refusal',
  status: 401,
  code: 'not_signed_in',
  sentence: '',
  retryAfterMs: 0,
}

/** A refresh that did not come about says nothing against the request, which waits. */
function notNow(result: Exchange): Exchange {
  if (result.kind === 'unreadable') return { kind: 'silence', code: 'unproven' }
  const isForThisOne = result.kind === 'refusal' && result.status !== 429
  return isForThisOne ? { ...result, status: 503 } : result
}

/** Stores the new pair in place of the used one, unless the owner has signed out or in meanwhile. */
async function keepSuccessor(tokens: Tokens, used: Tokens, as: Sender): Promise<Renewal> {
  const kept = await saved(() =>
    as.db.transaction('rw', as.db.meta, async () => {
      const current = await readTokens(as.db)
      if (current?.refresh !== used.refresh) return current
      await writeTokens(as.db, tokens)
      return tokens
    }),
  )
  return kept ? { kind: 'tokens', tokens: kept } : { kind: 'no_tokens', exchange: signInFirst }
}

/** Clears the owner's tokens unless another tab has stored newer ones meanwhile. */
async function forget(tokens: Tokens, as: Sender): Promise<void> {
  await as.db.transaction('rw', as.db.meta, async () => {
    const current = await readTokens(as.db)
    if (current?.refresh === tokens.refresh) await clearTokens(as.db)
  })
}

function callPlan<E extends Endpoint>(endpoint: E, input: BodyOf<E>, timeoutMs: number): Plan {
  const common = { method: endpoint.method, replyShape: endpoint.reply, timeoutMs }
  if (endpoint.method === 'GET') return { ...common, path: pathWithQuery(endpoint.path, input) }
  if (endpoint.method === 'DELETE') return { ...common, path: filledPath(endpoint.path, input) }
  const key = endpoint.method === 'POST' ? { key: randomKey() } : {}
  return { ...common, ...key, path: endpoint.path, body: JSON.stringify(input) }
}

/** The path with its parameters, each named like a field of the input. */
function filledPath(path: string, input: unknown): string {
  const values = new Map(Object.entries(input ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** What is no parameter of the path is asked in the query. */
function pathWithQuery(path: string, input: unknown): string {
  const asked = Object.entries(input ?? {}).filter(([name]) => !path.includes(`/:${name}/`))
  return filledPath(path, input) + queryText(asked)
}

/** Empty and null parameters are left out (SPEC.md section 5). */
function queryText(asked: readonly (readonly [string, unknown])[]): string {
  const entries = asked
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

function replyOrFailure<E extends Endpoint>(endpoint: E, result: Exchange): ReplyOf<E> {
  if (result.kind === 'reply') return endpoint.reply.parse(result.reply) as ReplyOf<E> // parsed by this very endpoint
  throw failureOf(result)
}

/** What an exchange without a reply means to whoever waits for it. */
export function failureOf(result: Exclude<Exchange, { kind: 'reply' }>): Failure {
  if (result.kind === 'accepted') return new Failure('in_progress')
  if (result.kind === 'silence') return new Failure(result.code)
  if (result.kind === 'unreadable') return new Failure('unreadable')
  if (result.kind === 'unsure') return new Failure('may_have_arrived')
  return new Failure(result.code, { sentence: result.sentence })
}
