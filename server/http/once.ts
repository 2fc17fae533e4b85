import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readRequest } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import { header } from './caller.ts'
import { acceptedSecrets, derivedKey, type Secrets } from './derived-key.ts'
import { track } from './drain.ts'
import type { RequestContext } from './handler.ts'
import { type ProblemReply, problemReply } from './problem-reply.ts'
import { begin, type ReplayDeps } from './replay.ts'
import type { Run } from './run.ts'
import { acceptedReply, jsonReply, type StoredReply } from './stored-reply.ts'
import { type StreamDeps, streamReply } from './streamed-reply.ts'

export interface OnceDeps extends ReplayDeps, StreamDeps {
  /** All running work. The server waits for it when it stops. */
  readonly underway: Set<Promise<unknown>>
  readonly secrets: Secrets
}

export interface KeyedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly key: string
  readonly holdsPassword: boolean
  /** Whether the caller wants the reply as server-sent events. */
  readonly streams: boolean
  readonly handle: (
    work: Pick<RequestContext, 'step' | 'commit' | 'signal' | 'publish'>,
  ) => Promise<unknown>
}

/** The idempotency key of a request. Throws `Failure('key_malformed')` if it is not a UUID. */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = header(request, headerNames.key)
  if (key === undefined) return undefined
  const parsed = readRequest.input.safeParse({ key: key.toLowerCase() })
  if (!parsed.success) throw new Failure('key_malformed')
  return parsed.data.key
}

/** Answers a POST with a key: runs it, or sends the stored reply of the first run. */
export async function answerOnce(deps: OnceDeps, call: KeyedCall): Promise<FastifyReply> {
  const { request, reply, key, holdsPassword } = call
  const begun = await begin(deps, {
    scope: request.caller.scope,
    key,
    fingerprints: fingerprintsOf(request, holdsPassword ? deps.secrets : undefined),
    holdsPassword,
  })
  if (begun.kind === 'stored') return sendReplay(deps, begun.reply, call)
  if (begun.kind === 'busy') return sendInProgress(deps, call)
  const { run } = begun
  if (call.streams) return streamReply(deps, call, (publish) => execute({ ...run, publish }, call))
  const running = execute(run, call)
  if (!prefersAsync(request)) return sendStored(await running, reply)
  // It may outlast the call, which is answered with a 202 then.
  const finished = await resultWithin(track(deps.underway, running), deps.waitMs)
  if (finished) return sendStored(finished, reply)
  running.catch((error: unknown) => request.log.error({ err: error }, 'failed after its 202'))
  return sendInProgress(deps, call)
}

/** Sends a stored reply, byte for byte. */
export function sendStored(stored: StoredReply, reply: FastifyReply): FastifyReply {
  if (stored.code !== undefined) reply.header(headerNames.error, stored.code)
  return reply.code(stored.status).type(stored.contentType).send(stored.body)
}

/** A stored refusal is sent as it is, without a stream. */
async function sendReplay(
  deps: StreamDeps,
  stored: StoredReply,
  call: KeyedCall,
): Promise<FastifyReply> {
  const reply = call.reply.header(headerNames.replayed, 'true')
  const isStreamed = call.streams && stored.code === undefined
  return isStreamed ? streamReply(deps, call, async () => stored) : sendStored(stored, reply)
}

/** 202 for a client that can ask again by key, else a refusal after which a retry succeeds. */
async function sendInProgress(deps: StreamDeps, call: KeyedCall): Promise<FastifyReply> {
  const { request, reply, key, streams } = call
  const busy = new Failure('in_progress', { retryAfterS: 2 })
  if (streams) return streamReply(deps, call, () => Promise.reject(busy))
  if (!prefersAsync(request)) throw busy
  return sendStored(acceptedReply, reply.header('Location', readRequest.path.replace(':key', key)))
}

/** Runs the handler. A refusal that every retry would get is stored like a reply. */
async function execute(
  { publish, ...run }: Run & Pick<RequestContext, 'publish'>,
  { request, handle }: KeyedCall,
): Promise<StoredReply> {
  try {
    return await run.finish(jsonReply(await handle({ ...run.work, ...(publish && { publish }) })))
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

const temporaryStatuses: readonly number[] = [401, 403, 408, 409, 425, 429]

/**
 * Whether every retry gets the same refusal. A reused key is not final: the key belongs to the request that used it
 * first.
 */
function isFinal({ status, code }: ProblemReply): boolean {
  return status < 500 && !temporaryStatuses.includes(status) && code !== 'idempotency_key_reused'
}

function prefersAsync(request: FastifyRequest): boolean {
  return /\brespond-async\b/i.test(header(request, 'prefer') ?? '')
}

/** The result, or undefined if it takes longer. The work then continues. */
async function resultWithin<T>(work: Promise<T>, limitMs: number): Promise<T | undefined> {
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

/**
 * SHA-256 of method, route template and raw body. With `secrets`, for a body that contains a password, an HMAC:
 * somebody who reads the table cannot try passwords against it. The plain hash is accepted then too, but never stored:
 * a server of the previous release may have begun the request.
 */
function fingerprintsOf(
  request: FastifyRequest,
  secrets: Secrets | undefined,
): readonly [string, ...string[]] {
  const plain = digest(createHash('sha256'), request)
  if (!secrets) return [plain]
  const keyed = (secret: string) =>
    digest(createHmac('sha256', derivedKey(secret, 'fingerprint')), request)
  const [present, ...previous] = acceptedSecrets(secrets).map(keyed)
  return present === undefined ? [plain] : [present, ...previous, plain]
}

function digest(hash: Hash | Hmac, { method, routeOptions, rawBody }: FastifyRequest): string {
  return hash.update(`${method} ${routeOptions.url}\n`).update(rawBody).digest('hex')
}
