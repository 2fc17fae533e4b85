import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { headerNames } from '#contract/problem.ts'

const yearS = 365 * 24 * 60 * 60

/** Hashes of the style and script elements in the HTML of the built page. */
export interface InlineHashes {
  readonly style: readonly string[]
  readonly script: readonly string[]
}

/** What the content security policy must allow for the built page. */
export interface CspNeeds {
  readonly inline: InlineHashes
  /** Origins that it calls, beside its own. */
  readonly callOrigins: readonly string[]
}

/** Headers that restrict what browsers may do with our replies. */
export async function setSecurityHeaders(app: FastifyInstance, needs: CspNeeds): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(needs) },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
    // Off: they protect other kinds of pages, or browsers too old for this one, and cost bytes on a slow link.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Only over TLS: on a plain HTTP port in a village network it would lock browsers out.
    if (request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${yearS}; includeSubDomains`)
    }
    reply.headers(request.routeOptions.config.isDataOnly ? dataHeaders : pageHeaders)
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isDataOnly?: boolean
  }
}

/** For a route whose replies are not shown as a page: saves half a kilobyte of headers on every call. */
export const dataOnly = { helmet: false, config: { isDataOnly: true } } as const

const dataHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
}

const pageHeaders = {
  'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
}

/** CORS: lets pages of these origins call the API. Tokens are sent in a header, never in cookies. */
export async function allowCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  const { api, time, error, owner, device, waited, key, replayed } = headerNames
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Prefer', key, owner, device, waited],
    exposedHeaders: ['Retry-After', 'Location', 'X-Request-Id', replayed, api, time, error],
    maxAge: 600,
    strictPreflight: false,
  })
}

function directives({ inline, callOrigins }: CspNeeds): Record<string, readonly string[]> {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  return {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'", ...callOrigins],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...quoted(inline.script)],
    'style-src': ["'self'", ...quoted(inline.style)],
    'worker-src': ["'self'"],
  }
}
