import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { nobody } from '../database/owner-sequence.ts'
import { routeDocument } from './api-document.ts'
import { knownCaller, namedCaller, refuseWithoutAccess } from './caller.ts'
import { acceptsEvents } from './event-stream.ts'
import type { Caller, Handler, Handlers, Work } from './handler.ts'
import { parsedInput } from './input.ts'
import { LongList, sendList } from './long-list.ts'
import { answerOnce, keyOf, type OnceDeps, sendStored } from './once.ts'
import type { RateLimits } from './rate-limits.ts'
import { dataOnly } from './security-headers.ts'
import { GivenReply, jsonReply } from './stored-reply.ts'
import { streamReply } from './streamed-reply.ts'
import type { OriginOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export interface ImplementDeps extends OnceDeps {
  readonly handlers: Handlers
  readonly rateLimits: RateLimits
  readonly originOf: OriginOf
  readonly now: () => Date
}

/** One route for every call of the contract. */
export function implementAll(app: FastifyInstance, deps: ImplementDeps): void {
  app.decorateRequest('caller')
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    implement(app, name, deps)
  }
}

function implement(app: FastifyInstance, name: EndpointName, deps: ImplementDeps): void {
  const endpoint: Endpoint = endpoints[name]
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeDocument(name, endpoint),
    ...dataOnly,
    // Before the body is read: whoever may not call need not be listened to.
    async onRequest(request) {
      const named = await countedCaller(name, request, deps)
      request.caller = await knownCaller(named, deps.db)
      refuseWithoutAccess(endpoint, request.caller)
    },
    handler: (request, reply) => answer({ name, request, reply }, deps),
  })
}

/** Counted before the database is asked who it is; one whose token is refused by the address alone. */
async function countedCaller(
  name: EndpointName,
  request: FastifyRequest,
  deps: ImplementDeps,
): Promise<Caller> {
  const { limit }: Endpoint = endpoints[name]
  const count = (caller: Pick<Caller, 'scope' | 'userId'>) =>
    deps.rateLimits.count(limit, caller, request.ip)
  const caller = await namedCaller(name, request, deps).catch(async (refusal: unknown) => {
    await count({ scope: nobody })
    throw refusal
  })
  await count(caller)
  return caller
}

interface Call {
  readonly name: EndpointName
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answer({ name, request, reply }: Call, deps: ImplementDeps): Promise<FastifyReply> {
  const endpoint: Endpoint = endpoints[name]
  // One of the table's handlers with its own endpoint's input: the table has paired them already.
  const handler = deps.handlers[name] as Handler<Endpoint>
  const sentKey = endpoint.method === 'POST' ? keyOf(request) : undefined
  const key = endpoint.isRepeatable ? undefined : sentKey
  const input = parsedInput(endpoint, request)
  const now = deps.now()
  const origin = endpoint.method === 'POST' ? await deps.originOf(request, now) : {}
  const common = { caller: request.caller, origin, now }
  const streams = endpoint.streams === true && acceptsEvents(request)
  if (key !== undefined) {
    const handle = (run: Pick<Work, 'step' | 'commit' | 'signal' | 'tell'>) =>
      handler(input, { ...common, key, ...run })
    const holdsPassword = endpoint.holdsPassword === true
    return answerOnce(deps, { request, reply, key, streams, holdsPassword, handle })
  }
  const work = { ...common, ...workOnce(reply, deps) }
  if (streams) {
    return streamReply(deps, { request, reply }, async (tell) =>
      jsonReply(await handler(input, { ...work, tell })),
    )
  }
  const value: unknown = await handler(input, work)
  if (value instanceof LongList) return sendList(value, reply)
  if (value instanceof GivenReply) return sendStored(value.reply, reply.headers(value.headers))
  return sendStored(jsonReply(value), reply)
}

/** The work of a request without a key: nothing outlives it, so it ends when its caller goes. */
function workOnce(
  reply: FastifyReply,
  deps: ImplementDeps,
): Pick<Work, 'step' | 'commit' | 'signal'> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return {
    step: (_name, make) => make(),
    commit: (write) => deps.db.transaction().execute(write),
    signal: AbortSignal.any([deps.stopping, gone.signal]),
  }
}
