import { changePassword, signUp } from '#contract/accounts.ts'
import type { DashboardCall, DashboardInput, DashboardReply } from '#contract/dashboard-calls.ts'
import type { BodyOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { readRequest } from '#contract/platform.ts'
import type { OwnerId } from '#domain/accounts.ts'
import { Failure } from '#domain/failure.ts'
import type { Locks } from '../storage/locks.ts'
import { randomKey } from '../storage/random-key.ts'
import type { AnswerStream } from './answer-stream.ts'
import {
  type Attempt,
  attemptCall,
  type CallResult,
  type Circumstances,
  dialectOf,
  type Wire,
} from './call.ts'
import { type ConnectivityMonitor, createConnectivityMonitor } from './connectivity.ts'
import type { LostReplyStore } from './lost-reply.ts'
import { createSignUpKeys } from './sign-up-keys.ts'
import { clearUsedTokens, renew, signInFirst } from './token-renewal.ts'
import { readTokens, type Sender, tokenOwner } from './tokens.ts'

/** Asks a plain server for the dashboard's data. */
export type AskDashboard = <N extends DashboardCall>(
  name: N,
  input: DashboardInput<N>,
  as: Sender,
) => Promise<DashboardReply<N>>

export interface KindCall {
  readonly endpoint: Endpoint
  /** With its parameters replaced. */
  readonly path: string
  /** The exact bytes; a DELETE has none. */
  readonly body?: string
}

export interface ApiClientParts {
  readonly wire: Wire
  readonly locks: Locks | undefined
  /** Limit of a whole call (SPEC.md section 9). */
  readonly callTimeoutMs: number
  readonly nowMs: () => number
  /** Limit of one attempt of the outbox: a later answer can be fetched by its key. */
  readonly attemptTimeoutMs?: number
  /** Shared with other clients of the same page. */
  readonly monitor?: ConnectivityMonitor
  /** Publishes the words of a watched answer. */
  readonly answerStream?: AnswerStream
}

/** Sends exact bytes with the owner's credentials (I6). Their tokens are read from their own database at the time of sending. */
export interface ApiClient {
  readonly monitor: ConnectivityMonitor
  /** A call that the person at the screen waits for. @throws Failure */
  call<E extends Endpoint>(endpoint: E, input: BodyOf<E>, as: Sender): Promise<ReplyOf<E>>
  /** A call that may fail, with the sender's credentials. */
  attempt<E extends Endpoint>(
    endpoint: E,
    input: BodyOf<E>,
    as: Sender,
    circumstances?: Circumstances,
  ): Promise<CallResult>
  /** One request of the outbox, with one refresh and repeat on a 401. */
  send(request: OutboxCall, as: Sender): Promise<CallResult>
  /** The stored result of an earlier POST. */
  resultOf(
    key: string,
    endpoint: Endpoint,
    as: Sender,
    circumstances?: Circumstances,
  ): Promise<CallResult>
  /** A call of 300 bytes that tests the connection before a body is sent. */
  probe(circumstances?: Circumstances): Promise<CallResult>
  /** The owner of the tokens of a sign-in; undefined when the tokens do not contain it. */
  ownerOf(access: string, username: string): Promise<OwnerId | undefined>
  /** Resolves with the dashboard's calls of a plain server; undefined for our own server. */
  dashboard?(): Promise<AskDashboard | undefined>
}

export interface OutboxCall extends KindCall, Circumstances {
  readonly key: string
  /** The screen shows that somebody waits for this answer. */
  readonly isWatched: boolean
  /** Whole seconds since it was created; undefined when the clock was put back. */
  readonly waitedS: number | undefined
  /** For a server without idempotency keys. */
  readonly lostReply: LostReplyStore
}

const defaultAttemptMs = 30_000
const probeTimeoutMs = 8_000
/** A call that has less time left is not made again. */
const leastRepeatMs = 1_000

/** Calls that keep their idempotency key when the person taps again after a lost reply. */
const repeatedByHand: readonly Endpoint[] = [signUp, changePassword]

type Plan = Omit<Attempt, 'owner' | 'bearer'>

export function createApiClient(parts: ApiClientParts): ApiClient {
  const monitor = parts.monitor ?? createConnectivityMonitor()
  const keysByPath = new Map(repeatedByHand.map(({ path }) => [path, createSignUpKeys()]))
  const attemptMs = Math.min(parts.attemptTimeoutMs ?? defaultAttemptMs, parts.callTimeoutMs)

  async function callOnce(attempt: Attempt): Promise<CallResult> {
    const startedMs = parts.nowMs()
    let answeredMs: number | undefined
    const { readStream } = attempt
    const result = await attemptCall(parts.wire, {
      ...attempt,
      // The time a model takes to write says nothing about the network.
      ...(readStream && {
        readStream: (response, onEvent) => {
          answeredMs = parts.nowMs()
          return readStream(response, onEvent)
        },
      }),
    })
    const { isBackground = false } = attempt
    monitor.record(result, { tookMs: (answeredMs ?? parts.nowMs()) - startedMs, isBackground })
    return result
  }

  /** Sends as the owner; on a 401 refreshes the tokens once and sends again. */
  async function callAs(plan: Plan, as: Sender): Promise<CallResult> {
    if (as.owner.startsWith('guest:')) return callOnce({ ...plan, owner: as.owner })
    const tokens = await readTokens(as.db)
    if (!tokens) return signInFirst
    const first = await callOnce({ ...plan, owner: as.owner, bearer: tokens.access })
    if (first.kind !== 'refusal' || first.status !== 401) return first
    const { isBackground = false, isReachable = false } = plan
    const circumstances = { isBackground, isReachable }
    const renewed = await renew({ locks: parts.locks, callOnce }, tokens, as, circumstances)
    if (renewed.kind !== 'tokens') return renewed.result
    const second = await callOnce({ ...plan, owner: as.owner, bearer: renewed.tokens.access })
    if (second.kind === 'refusal' && second.status === 401)
      await clearUsedTokens(renewed.tokens, as)
    return second
  }

  function probe(circumstances?: Circumstances): Promise<CallResult> {
    const request = { ...circumstances, ...dialectOf(parts.wire).probe() }
    return callOnce({ method: 'GET', ...request, owner: 'guest:', timeoutMs: probeTimeoutMs })
  }

  /**
   * Makes a call again when it was cut off although a probe is answered: on a bad line it then succeeds, and otherwise
   * something blocks it. The second one gets the time that the first has left. A call whose idempotency key the server
   * does not store may have arrived, and the second one would be refused.
   */
  async function callOrRepeat(
    plan: Plan,
    endpoint: Endpoint,
    send: (plan: Plan) => Promise<CallResult>,
  ): Promise<CallResult> {
    const startedMs = parts.nowMs()
    const first = await send(plan)
    const isCutOff = first.kind === 'no_response' && first.code === 'no_network'
    const hasKey = parts.wire.dialect === undefined && !endpoint.isRepeatable
    if (!isCutOff || !(hasKey || plan.method === 'GET')) return first
    if ((await probe()).kind === 'no_response') return first
    const timeoutMs = plan.timeoutMs - (parts.nowMs() - startedMs)
    return timeoutMs > leastRepeatMs ? send({ ...plan, timeoutMs, isReachable: true }) : first
  }

  function streamOf(key: string): Pick<Attempt, 'readStream'> {
    return parts.answerStream ? { readStream: parts.answerStream.readerOf(key) } : {}
  }

  return {
    monitor,
    async call(endpoint, input, as) {
      const plan = callPlan(endpoint, input, parts.callTimeoutMs)
      const keys = keysByPath.get(endpoint.path)
      const keyed = keys ? { ...plan, key: keys.keyFor(plan.body ?? '') } : plan
      const needsToken = endpoint.access !== 'anyone'
      const result = await callOrRepeat(keyed, endpoint, (next) =>
        needsToken ? callAs(next, as) : callOnce({ ...next, owner: 'guest:' }),
      )
      keys?.note(result)
      return replyOrFailure(endpoint, result)
    },
    attempt: (endpoint, input, as, circumstances) =>
      callAs({ ...callPlan(endpoint, input, attemptMs), ...circumstances }, as),
    send: ({ endpoint, path, key, body, isWatched, waitedS, isBackground, isReachable }, as) =>
      callAs(
        {
          ...(isWatched && endpoint.streams && streamOf(key)),
          method: endpoint.method,
          path,
          replyShape: endpoint.reply,
          // A call without a body is idempotent and needs no key.
          ...(body !== undefined && { mayBeAccepted: true, key, body }),
          waitedS,
          timeoutMs: attemptMs,
          isBackground: isBackground ?? false,
          isReachable: isReachable ?? false,
        },
        as,
      ),
    resultOf: (key, endpoint, as, circumstances) =>
      callAs(
        {
          ...circumstances,
          method: readRequest.method,
          path: readRequest.path.replace(':key', key),
          replyShape: endpoint.reply,
          mayBeAccepted: true,
          timeoutMs: attemptMs,
        },
        as,
      ),
    probe,
    ownerOf: async (access) => tokenOwner(access),
  }
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

/** Fields that are no parameters of the path go into the query. */
function pathWithQuery(path: string, input: unknown): string {
  const parameters = Object.entries(input ?? {}).filter(([name]) => !path.includes(`/:${name}/`))
  return filledPath(path, input) + queryText(parameters)
}

/** Empty and null parameters are left out (SPEC.md section 5). */
function queryText(parameters: readonly (readonly [string, unknown])[]): string {
  const entries = parameters
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)])
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
}

function replyOrFailure<E extends Endpoint>(endpoint: E, result: CallResult): ReplyOf<E> {
  if (result.kind === 'reply') return endpoint.reply.parse(result.reply) as ReplyOf<E> // parsed by this very endpoint
  throw failureOf(result)
}

/** The failure for a caller that waits for a reply. */
export function failureOf(result: Exclude<CallResult, { kind: 'reply' }>): Failure {
  if (result.kind === 'accepted') return new Failure('in_progress')
  if (result.kind === 'no_response') return new Failure(result.code)
  if (result.kind === 'unreadable') return new Failure('unreadable')
  if (result.kind === 'unsure') return new Failure('may_have_arrived')
  return new Failure(result.code, { sentence: result.sentence })
}
