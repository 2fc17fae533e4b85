import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRequest } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import { header } from './caller.ts'
import type { Secrets } from './derived-key.ts'
import { fingerprintsOf } from './fingerprint.ts'
import type { Work } from './handler.ts'
import { type ProblemReply, problemReply } from './problem-reply.ts'
import { begin, type ReplayDeps } from './replay.ts'
import type { Run } from './run.ts'
import { acceptedReply, jsonReply, type StoredReply } from './stored-reply.ts'
import { type StreamDeps, streamReply } from './streamed-reply.ts'

export interface OnceDeps extends ReplayDeps, StreamDeps {
  /** Everything that is being worked on, waited for when the server stops. */
  readonly underway: Set<Promise<unknown>>
  readonly secrets: Secrets
}

export interface KeyedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly key: string
  readonly holdsPassword: boolean
  /** Whether the caller wants the reply told in events. */
  readonly streams: boolean
  readonly handle: (work: Pick<Work, 'step' | 'commit' | 'signal' | 'tell'>) => Promise<unknown>
}

/** The idempotency key of a request. Throws `Failure('key_malformed')` when it is no UUID. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = header(request, headerNames.key)
  if (key === undefined) return undefined
  const parsed = readRequest.input.safeParse({ key: key.toLowerCase() })
  if (!parsed.success) throw new Failure('key_malformed')
  return parsed.data.key
}

/** Answers a POST with a key: by doing it, or with what was answered before. */
export async function answerOnce(deps: OnceDeps, call: KeyedCall): Promise<FastifyReply> {
  const { request, reply, key, holdsPassword } = call
  const begun = await begin(deps, {
    scope: request.caller.scope,
    key,
    fingerprints: fingerprintsOf(request, holdsPassword ? deps.secrets : undefined),
    holdsPassword,
  })
  if (begun.kind === 'stored') return answerAgain(deps, begun.reply, call)
  if (begun.kind === 'busy') return answerLater(deps, call)
  const { run } = begun
  if (call.streams) {
    return streamReply(deps, call, (tell) => track(deps.underway, execute({ ...run, tell }, call)))
  }
  const running = track(deps.underway, execute(run, call))
  if (!prefersAsync(request)) return sendStored(await running, reply)
  const finished = await within(running, deps.waitMs)
  if (finished) return sendStored(finished, reply)
  running.catch((error: unknown) => request.log.error({ err: error }, 'failed after its 202'))
  return answerLater(deps, call)
}

/** A stored reply, exactly as it was. */
export function sendStored(stored: StoredReply, reply: FastifyReply): FastifyReply {
  if (stored.code !== undefined) reply.header(headerNames.error, stored.code)
  return reply.code(stored.status).type(stored.contentType).send(stored.body)
}

/** A refusal that was stored leaves as it is, whoever asks: only of new work is there more to tell. */
async function answerAgain(
  deps: StreamDeps,
  stored: StoredReply,
  call: KeyedCall,
): Promise<FastifyReply> {
  const reply = call.reply.header(headerNames.replayed, 'true')
  const isTold = call.streams && stored.code === undefined
  return isTold ? streamReply(deps, call, async () => stored) : sendStored(stored, reply)
}

/** 202 for who can ask again by key, else a refusal that a repetition mends. */
async function answerLater(deps: StreamDeps, call: KeyedCall): Promise<FastifyReply> {
  const { request, reply, key, streams } = call
  const busy = new Failure('in_progress', { retryAfterS: 2 })
  if (streams) return streamReply(deps, call, () => Promise.reject(busy))
  if (!prefersAsync(request)) throw busy
  return sendStored(acceptedReply, reply.header('Location', readRequest.path.replace(':key', key)))
}

/** Runs the handler to its reply. A refusal that every repetition would meet is kept like one. */
async function execute(
  { tell, ...run }: Run & Pick<Work, 'tell'>,
  { request, handle }: KeyedCall,
): Promise<StoredReply> {
  try {
    return await run.finish(jsonReply(await handle({ ...run.work, ...(tell && { tell }) })))
  } catch (error) {
    const problem = problemReply(error, request)
    if (!isFinal(problem)) {
      await run.giveUp()
      throw error
    }
    const { status, contentType, code, body } = problem
    return run.finish({ status, contentType, code, body })
  }
}

const passingStatuses: readonly number[] = [401, 403, 408, 409, 425, 429]

/** A reused key is found out against a record that outlived its stored reply: that is for its own request to take. */
function isFinal({ status, code }: ProblemReply): boolean {
  return status < 500 && !passingStatuses.includes(status) && code !== 'idempotency_key_reused'
}

function prefersAsync(request: FastifyRequest): boolean {
  return /\brespond-async\b/i.test(header(request, 'prefer') ?? '')
}

function track<T>(underway: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  underway.add(work)
  const done = () => underway.delete(work)
  work.then(done, done)
  return work
}

/** The result, or undefined when it takes longer; then the work goes on. */
async function within<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
