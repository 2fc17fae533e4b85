import { type ApiKind, type PageConfig, pageConfig, pageConfigPath } from '#contract/page-config.ts'
import { readHealth } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import type { PhoneFailureCode } from '#domain/failure.ts'
import type { DeviceDatabase } from '../storage/database.ts'
import type { Server, StoredServer } from '../storage/rows.ts'
import { failedFetchCode, jsonOrUndefined, lookalikeCode } from './call.ts'

export interface BuiltServer {
  /** '' for the page's own origin. */
  readonly apiBase: string
  /** Undefined when the build does not set it. */
  readonly apiKind?: ApiKind | undefined
}

export interface ServerChoiceParts {
  readonly db: DeviceDatabase
  readonly fetch: typeof fetch
  readonly built: BuiltServer
  /** For each request; at most 8 s. */
  readonly timeoutMs: number
}

const longestTimeoutMs = 8_000

/** No possible server has answered, and why. */
export interface NoServer {
  readonly noResponse: PhoneFailureCode
}

/**
 * The stored server, else the one that the page's config, the build or the server's health names. The config overrides
 * the build. Without either, the page's own origin is our server, and another origin is a plain server when its health
 * call returns a JSON 404.
 */
export async function chooseServer(parts: ServerChoiceParts): Promise<Server | NoServer> {
  const built = JSON.stringify(parts.built)
  const stored = await storedServer(parts.db)
  if (stored?.built !== built) return detectAndStore(parts, stored)
  // An unproven choice is checked again for the next start.
  if (!stored.isProven) void detectAndStore(parts, stored).catch(() => undefined)
  return stored
}

/** The chosen server; undefined before the first choice. */
export async function storedServer(db: DeviceDatabase): Promise<StoredServer | undefined> {
  const row = await db.device.get('server')
  return row?.k === 'server' ? row.value : undefined
}

async function detectAndStore(parts: ServerChoiceParts, stored: StoredServer | undefined) {
  const chosen = await detectServer(parts, stored)
  if ('noResponse' in chosen) return chosen
  const value = { ...chosen, built: JSON.stringify(parts.built) }
  await parts.db.device.put({ k: 'server', value })
  return chosen
}

type Chosen = Omit<StoredServer, 'built'>

async function detectServer(
  parts: ServerChoiceParts,
  stored: StoredServer | undefined,
): Promise<Chosen | NoServer> {
  const { built } = parts
  const own = (base: string): Chosen => ({ base, kind: 'own', isProven: true })
  const isProvenOwn = (base: string) => stored?.base === base && stored.isProven
  const builtHealth = await healthOf(parts, built.apiBase)
  if (builtHealth.says === 'own') return own(built.apiBase)
  const config = await readConfig(parts)
  if (!config) return { noResponse: builtHealth.noResponse ?? 'no_network' }
  const base = config.apiBase ?? built.apiBase
  if (isProvenOwn(base)) return own(base)
  const health = base === built.apiBase ? builtHealth : await healthOf(parts, base)
  if (health.says === 'own' || health.says === 'own-with-config') return own(base)
  const kind = config.apiKind ?? built.apiKind ?? kindByOrigin(base, health)
  return kind ? { base, kind, isProven: false } : { noResponse: health.noResponse ?? 'unproven' }
}

function kindByOrigin(base: string, { says }: Health): ApiKind | undefined {
  if (base === '') return 'own'
  return says === 'plain' ? 'plain' : undefined
}

interface Health {
  readonly says: 'own' | 'own-with-config' | 'plain' | 'nothing'
  /** Why there is no answer. */
  readonly noResponse?: PhoneFailureCode
}

async function healthOf(parts: ServerChoiceParts, base: string): Promise<Health> {
  const response = await plainFetch(parts, base + readHealth.path)
  if (typeof response === 'string') return { says: 'nothing', noResponse: response }
  if (response.headers.has(headerNames.api)) {
    return { says: response.headers.has(headerNames.config) ? 'own-with-config' : 'own' }
  }
  const isJson = jsonOrUndefined(await response.text().catch(() => '')) !== undefined
  if (response.status === 404 && isJson) return { says: 'plain' }
  return { says: 'nothing', noResponse: lookalikeCode(response) }
}

/** The config; empty when there is none or a page instead; undefined without an answer. */
async function readConfig(parts: ServerChoiceParts): Promise<PageConfig | undefined> {
  const response = await plainFetch(parts, pageConfigPath)
  const isAnswer = typeof response !== 'string' && (response.ok || response.status === 404)
  if (!isAnswer) return undefined
  const text = await response.text().catch(() => '')
  return pageConfig.safeParse(response.ok ? jsonOrUndefined(text) : {}).data ?? {}
}

/**
 * The response, or why there is none. Sends none of our headers, so that CORS needs no preflight; does not follow
 * redirects, which lead away from the server.
 */
async function plainFetch(
  { fetch, timeoutMs }: ServerChoiceParts,
  url: string,
): Promise<Response | PhoneFailureCode> {
  try {
    return await fetch(url, {
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.min(timeoutMs, longestTimeoutMs)),
    })
  } catch (error) {
    return failedFetchCode(error)
  }
}
