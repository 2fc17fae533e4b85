import { type ApiKind, type PageConfig, pageConfig, pageConfigPath } from '#contract/page-config.ts'
import { readHealth } from '#contract/platform.ts'
import { headerNames } from '#contract/problem.ts'
import type { PhoneFailureCode } from '#domain/failure.ts'
import type { DeviceDatabase } from './database.ts'
import { failedFetchCode, jsonOrUndefined, lookalikeCode } from './exchange.ts'

/** Which server the page talks with, and what it knows. */
export interface Server {
  readonly base: string
  readonly kind: ApiKind
}

/** The choice as the phone keeps it, so that a start need not ask again, and the service worker not at all. */
export interface KeptServer extends Server {
  /** What the build said when it was made: another build asks again. */
  readonly built: string
  /** Our marker has come from there: it stays ours, whatever a page in between says. */
  readonly isProven: boolean
}

export interface BuiltServer {
  /** '' for the origin the page comes from. */
  readonly apiBase: string
  /** Undefined where the build says nothing. */
  readonly apiKind?: ApiKind | undefined
}

export interface ServerChoiceParts {
  readonly db: DeviceDatabase
  readonly fetch: typeof fetch
  readonly built: BuiltServer
  /** For each of the two questions; no longer than 8 s. */
  readonly timeoutMs: number
}

const longestAskMs = 8_000

/** Nobody who could be the server has answered: why, as of any call. */
export interface NoServer {
  readonly silence: PhoneFailureCode
}

/**
 * The server the phone has chosen before, else the one that the page's config, the build or the server itself names. A
 * word of the config holds above the build's. Without a word the page's own origin is ours, and another one is plain
 * when its health is a JSON 404.
 */
export async function chooseServer(parts: ServerChoiceParts): Promise<Server | NoServer> {
  const built = JSON.stringify(parts.built)
  const kept = await keptServer(parts.db)
  if (kept?.built !== built) return askAndKeep(parts, kept)
  // What only a word says may be said otherwise by now: the next start knows.
  if (!kept.isProven) void askAndKeep(parts, kept).catch(() => undefined)
  return kept
}

/** What the phone has chosen; undefined before its first answer. */
export async function keptServer(db: DeviceDatabase): Promise<KeptServer | undefined> {
  const row = await db.device.get('server')
  return row?.k === 'server' ? row.value : undefined
}

async function askAndKeep(parts: ServerChoiceParts, kept: KeptServer | undefined) {
  const chosen = await ask(parts, kept)
  if ('silence' in chosen) return chosen
  const value = { ...chosen, built: JSON.stringify(parts.built) }
  await parts.db.device.put({ k: 'server', value })
  return chosen
}

type Chosen = Omit<KeptServer, 'built'>

async function ask(
  parts: ServerChoiceParts,
  kept: KeptServer | undefined,
): Promise<Chosen | NoServer> {
  const { built } = parts
  const own = (base: string): Chosen => ({ base, kind: 'own', isProven: true })
  const wasOurs = (base: string) => kept?.base === base && kept.isProven
  const first = await healthOf(parts, built.apiBase)
  if (first.says === 'own') return own(built.apiBase)
  const config = await readConfig(parts)
  if (!config) return { silence: first.silence ?? 'no_network' }
  const base = config.apiBase ?? built.apiBase
  if (wasOurs(base)) return own(base)
  const there = base === built.apiBase ? first : await healthOf(parts, base)
  if (there.says === 'own' || there.says === 'own-with-config') return own(base)
  const kind = config.apiKind ?? built.apiKind ?? kindByPlace(base, there)
  return kind ? { base, kind, isProven: false } : { silence: there.silence ?? 'unproven' }
}

function kindByPlace(base: string, { says }: Health): ApiKind | undefined {
  if (base === '') return 'own'
  return says === 'plain' ? 'plain' : undefined
}

interface Health {
  readonly says: 'own' | 'own-with-config' | 'plain' | 'nothing'
  /** Why it says nothing. */
  readonly silence?: PhoneFailureCode
}

async function healthOf(parts: ServerChoiceParts, base: string): Promise<Health> {
  const response = await quietly(parts, base + readHealth.path)
  if (typeof response === 'string') return { says: 'nothing', silence: response }
  if (response.headers.has(headerNames.api)) {
    return { says: response.headers.has(headerNames.config) ? 'own-with-config' : 'own' }
  }
  const isJson = jsonOrUndefined(await response.text().catch(() => '')) !== undefined
  if (response.status === 404 && isJson) return { says: 'plain' }
  return { says: 'nothing', silence: lookalikeCode(response) }
}

/** What it says; nothing where there is none, or a page in its place; undefined without an answer. */
async function readConfig(parts: ServerChoiceParts): Promise<PageConfig | undefined> {
  const response = await quietly(parts, pageConfigPath)
  const isAnswer = typeof response !== 'string' && (response.ok || response.status === 404)
  if (!isAnswer) return undefined
  const text = await response.text().catch(() => '')
  return pageConfig.safeParse(response.ok ? jsonOrUndefined(text) : {}).data ?? {}
}

/**
 * The response, or why there is none. Without a header of ours, so that no other origin has to permit one; a redirect
 * leads away from the server.
 */
async function quietly(
  { fetch, timeoutMs }: ServerChoiceParts,
  url: string,
): Promise<Response | PhoneFailureCode> {
  try {
    return await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: AbortSignal.timeout(Math.min(timeoutMs, longestAskMs)),
    })
  } catch (error) {
    return failedFetchCode(error)
  }
}
