import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { apiVersion, headerNames } from '#contract/problem.ts'
import { Failure } from '#domain/failure.ts'
import { bodyLimitBytes } from '#domain/limits.ts'
import type { Database } from '../database/connection/database.ts'
import { type TrustedProxies, trustOf } from '../settings/trusted-proxies.ts'
import { documentApi } from './api-document.ts'
import { refuseBrokenRequest } from './broken-request.ts'
import { drainOnClose } from './drain.ts'
import { defaultPingMs } from './event-stream.ts'
import type { Handlers } from './handler.ts'
import { implementAll } from './implement.ts'
import { acceptJsonOnly } from './json-body.ts'
import { logging, logProblem, logReply } from './logging.ts'
import { problemReply, sendProblem } from './problem-reply.ts'
import { createRateLimits, noRateLimits, type RateLimitSettings } from './rate-limits.ts'
import { allowCors, setSecurityHeaders } from './security-headers.ts'
import {
  type BuiltPage,
  callOrigins,
  findBuiltPage,
  pathOf,
  sendAppPage,
  servePage,
  serveSitemap,
} from './static-files.ts'
import { createSealer } from './stored-reply.ts'
import { createOriginReader } from './visitor.ts'

/** The server, to listen and to stop. */
export type App = FastifyInstance

export interface AppDeps {
  readonly db: Database
  /** Resolves while the database answers. */
  readonly ping: () => Promise<void>
  /** Bytes that are free on the disk of the database; undefined where it is not ours to watch. */
  readonly freeBytes?: () => Promise<number | undefined>
  readonly handlers: Handlers
  readonly settings: AppSettings
  /** The folder with the built page. */
  readonly pageFolder: string
  readonly now?: () => Date
  /**
   * How long a request waits for its own work, or for the same request that runs already, before the reply is 202 or
   * 409.
   */
  readonly waitMs?: number
  /** How often a stream without events sends a ping. */
  readonly pingMs?: number
  /** How long running requests may continue when the server stops. */
  readonly drainMs?: number
}

export interface AppSettings extends RateLimitSettings {
  readonly previousSecret?: string | undefined
  /** IANA name of the time zone by which days are counted. */
  readonly displayZone: string
  readonly corsOrigins: readonly string[]
  readonly rateLimits: boolean
  /** So much of the database's disk stays free of what guests write. */
  readonly guestFreeMb: number
  readonly trustProxy: TrustedProxies
  readonly workerOff?: boolean
  readonly leaseMs: number
  readonly logLevel: string
}

/** The whole HTTP side of the server: the API of the contract, the page's files, the API document, the probes. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { db, handlers, settings, now = () => new Date() } = deps
  const page = findBuiltPage(deps.pageFolder)
  const stopping = new AbortController()
  const underway = new Set<Promise<unknown>>()
  const app = newServer(settings)
  if (!page) app.log.warn(`no built page in ${deps.pageFolder}: only the API is served`)
  // Before the plugins, so that their refusals have the same shape as all others.
  setErrorReplies(app, page)
  addCommonHeaders(app, page)
  drainOnClose(app, { underway, stop: () => stopping.abort(), drainMs: deps.drainMs ?? 7_000 })
  acceptJsonOnly(app)
  await setSecurityHeaders(app, {
    inline: page?.inline ?? { style: [], script: [] },
    callOrigins: callOrigins(page),
  })
  await allowCors(app, settings.corsOrigins)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await documentApi(app)
  implementAll(app, {
    db,
    handlers,
    now,
    underway,
    secrets: settings,
    readOrigin: createOriginReader(db, settings),
    sealer: createSealer(settings),
    leaseMs: settings.leaseMs,
    hasRoom: async () => ((await deps.freeBytes?.()) ?? Infinity) >= settings.guestFreeMb * 1e6,
    rateLimits: settings.rateLimits ? createRateLimits(db, settings) : noRateLimits,
    waitMs: deps.waitMs ?? 10_000,
    pingMs: deps.pingMs ?? defaultPingMs,
    stopping: stopping.signal,
    onRenewFailure: (error) => app.log.warn({ err: error }, 'a lease could not be renewed'),
  })
  answerProbes(app, deps.ping)
  if (page) {
    await servePage(app, page, settings.workerOff)
    serveSitemap(app, page)
  }
  return app
}

function newServer({ logLevel, trustProxy }: AppSettings): FastifyInstance {
  return Fastify({
    bodyLimit: bodyLimitBytes,
    // Enough for 64 kB over a slow link, but not forever for a dead one.
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    trustProxy: trustOf(trustProxy),
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: refuseBrokenRequest,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // A path that cannot be decoded reaches neither a route nor its hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(request))
      sendProblem(problemReply(error, request), reply)
    },
    ...logging(logLevel),
  })
}

/** The id that a proxy gave, if it has a safe form; else a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

function addCommonHeaders(app: FastifyInstance, page: BuiltPage | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(request))
    if (page?.config) reply.header(headerNames.config, '1')
    if (pathOf(request).startsWith('/api/')) reply.header('Cache-Control', 'no-store')
  })
  app.addHook('onResponse', logReply)
}

function commonHeaders(request: FastifyRequest): Record<string, string> {
  return {
    [headerNames.api]: apiVersion,
    [headerNames.time]: new Date().toISOString(),
    'X-Request-Id': request.id,
  }
}

/**
 * For operators: `/healthz` answers while the process runs, `/readyz` while it also reaches its database.
 * @param ping asks the database, over another connection than the pool of the requests
 */
function answerProbes(app: FastifyInstance, ping: () => Promise<void>): void {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async () => ({ ok: true }))
  app.get('/readyz', { schema }, async () => {
    try {
      await ping()
    } catch {
      // For any reason: without its database this server cannot work.
      throw new Failure('unavailable', { retryAfterS: 5 })
    }
    return { ok: true }
  })
}

function setErrorReplies(app: FastifyInstance, page: BuiltPage | undefined): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemReply(error, request)
    logProblem(problem, error, reply)
    sendProblem(problem, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    if (sendAppPage(page, request, reply)) return
    const methods = methodsAt(pathOf(request))
    if (methods.length > 0) reply.header('Allow', methods.join(', '))
    const code = methods.length > 0 ? 'method_not_allowed' : 'not_found'
    sendProblem(problemReply(new Failure(code), request), reply)
  })
}

const calls = Object.values(endpoints).map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
}))

function methodsAt(path: string): readonly string[] {
  return calls.filter((call) => call.path.test(path)).map(({ method }) => method)
}
