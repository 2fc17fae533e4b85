import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { LongList } from '../database/lists/long-list.ts'
import { anonymousScope } from '../database/sequences/owner-sequence.ts'
import { routeDocument } from './api-document.ts'
import { callerOfAccount, callerOfRequest, checkAccess } from './caller.ts'
import { track } from './drain.ts'
import { acceptsEvents } from './event-stream.ts'
import { admitGuest, type GuestDeps } from './guests.ts'
import type { Caller, Handler, Handlers, RequestContext } from './handler.ts'
import { parsedInput } from './input.ts'
import { answerOnce, keyOf, type OnceDeps, sendStored } from './once.ts'
import { dataOnly } from './security-headers.ts'
import { sendList } from './send-list.ts'
import { jsonReply, ReplyWithHeaders } from './stored-reply.ts'
import { streamReply } from './streamed-reply.ts'
import type { ReadOrigin } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

export interface ImplementDeps extends OnceDeps, GuestDeps {
  readonly handlers: Handlers
  readonly readOrigin: ReadOrigin
  readonly now: () => Date
}

/** Makes one route for every call of the contract. */
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
    // Before the body is read, so that a refused request costs little.
    onRequest: (request) => track(deps.underway, admit(name, request, deps)),
    handler: (request, reply) => track(deps.underway, answer({ name, request, reply }, deps)),
  })
}

async function admit(
  name: EndpointName,
  request: FastifyRequest,
  deps: ImplementDeps,
): Promise<void> {
  const endpoint: Endpoint = endpoints[name]
  const caller = await rateLimitedCaller(name, request, deps)
  request.caller = await callerOfAccount(caller, deps.db)
  checkAccess(endpoint, request.caller)
  if (endpoint.keepsOfGuests) await admitGuest(deps, request.caller, request.ip)
}

/**
 * Counts the request before the account is read from the database. If the token is refused, only the address is
 * counted.
 */
async function rateLimitedCaller(
  name: EndpointName,
  request: FastifyRequest,
  deps: ImplementDeps,
): Promise<Caller> {
  const { limit }: Endpoint = endpoints[name]
  const count = (caller: Pick<Caller, 'scope' | 'userId'>) =>
    deps.rateLimits.count(limit, caller, request.ip)
  const caller = await callerOfRequest(name, request, deps).catch(async (refusal: unknown) => {
    await count({ scope: anonymousScope })
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
  // TypeScript cannot see that the handler belongs to this endpoint, but the type `Handlers` has checked it.
  const handler = deps.handlers[name] as Handler<Endpoint>
  const sentKey = endpoint.method === 'POST' ? keyOf(request) : undefined
  const key = endpoint.isRepeatable ? undefined : sentKey
  const input = parsedInput(endpoint, request)
  const now = deps.now()
  const origin = endpoint.method === 'POST' ? await deps.readOrigin(request, now) : {}
  const common = { caller: request.caller, origin, now }
  const streams = endpoint.streams === true && acceptsEvents(request)
  if (key !== undefined) {
    const handle = (run: Pick<RequestContext, 'step' | 'commit' | 'signal' | 'publish'>) =>
      handler(input, { ...common, key, ...run })
    const holdsPassword = endpoint.holdsPassword === true
    return answerOnce(deps, { request, reply, key, streams, holdsPassword, handle })
  }
  const context = { ...common, ...contextWithoutKey(reply, deps) }
  if (streams) {
    return streamReply(deps, { request, reply }, async (publish) =>
      jsonReply(await handler(input, { ...context, publish })),
    )
  }
  const value: unknown = await handler(input, context)
  if (value instanceof LongList) return sendList(value, reply)
  if (value instanceof ReplyWithHeaders)
    return sendStored(value.reply, reply.headers(value.headers))
  return sendStored(jsonReply(value), reply)
}

/** For a request without a key. Nobody can ask for its reply later, so it is aborted when its caller disconnects. */
function contextWithoutKey(
  reply: FastifyReply,
  deps: ImplementDeps,
): Pick<RequestContext, 'step' | 'commit' | 'signal'> {
  const disconnected = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort()
  })
  return {
    step: (_name, make) => make(),
    commit: (write) => deps.db.transaction().execute(write),
    signal: AbortSignal.any([deps.stopping, disconnected.signal]),
  }
}
