import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { HelpSettings } from '#contract/sync.ts'
import { type Environment, onOrOff, urlSetting, wholeNumber } from './environment.ts'
import { readHelplines } from './helplines.ts'
import { type Limits, readLimits } from './limit-settings.ts'
import { type PanelSettings, panelSettings } from './panel-settings.ts'
import type { PoolLimits } from './pool-limits.ts'
import { storedSecret } from './secret.ts'
import { StartProblem } from './start-problem.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How long a stored reply is kept, in days. The record that it came from stays. */
export const replayAgeDays = 90

/** Everything that is configured by environment variables. README.md explains each. */
export interface Settings extends PanelSettings {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** How long the start waits for a PostgreSQL that is not reachable yet. */
  readonly databaseWaitMs: number
  /** For PostgreSQL only. */
  readonly pool: PoolLimits
  /** How many passwords are hashed at the same time. */
  readonly passwordHashes: number
  readonly secret: string
  /** The former SECRET. What was signed, encrypted or fingerprinted with it is still accepted. */
  readonly previousSecret?: string | undefined
  /** IANA name of the time zone in which times are shown and days are counted. */
  readonly displayZone: string
  readonly corsOrigins: readonly string[]
  readonly rateLimits: boolean
  readonly limits: Limits
  /** All callers without an account on one address together may use this many times the limit of one device. */
  readonly addressTimes: number
  /** How many wrong passwords for one account are free of a wait. */
  readonly wrongPasswords: number
  /** Proxies that are trusted to report the client's address and protocol. */
  readonly trustProxy: TrustedProxies
  /** How many records one guest may have. The oldest are deleted. */
  readonly guestRecords: number
  /** So much of the embedded database's disk stays free of what guests write. */
  readonly guestFreeMb: number
  /** How long guests' records are kept; forever when undefined. */
  readonly guestKeepDays: number | undefined
  /** Removes the service worker from every phone that connects (docs/operations.md). */
  readonly workerOff?: boolean
  /** What the operator has checked of the helplines (docs/operations.md). */
  readonly helplines?: HelpSettings | undefined
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  readonly genericModelUrl: string | undefined
  readonly genericModel: string | undefined
  readonly tunedModelUrl: string | undefined
  readonly tunedModel: string | undefined
  readonly tunedGrounding: boolean
  /** How long one panel's model may take, all tries together, if the panel has no time-out of its own. */
  readonly modelTimeoutMs: number
  readonly genericModelTimeoutMs?: number | undefined
  readonly tunedModelTimeoutMs?: number | undefined
  /** The lease on a request: if a server does not renew it in this time, another server takes the request over. */
  readonly leaseMs: number
  readonly logLevel: (typeof logLevels)[number]
}

/** Reads the settings. An empty variable counts as absent. Throws `StartProblem` that names the wrong variable. */
export function readSettings(env: Environment): Settings {
  const dataDir = resolve(env.DATA_DIR || './data')
  return {
    port: wholeNumber(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 }),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: urlSetting(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseWaitMs: wholeNumber(env, 'DATABASE_WAIT_MS', { fallback: 60_000, ...anyWait }),
    pool: poolLimits(env),
    passwordHashes: wholeNumber(env, 'PASSWORD_HASHES', {
      fallback: Math.min(3, Math.max(1, availableParallelism() - 1)),
      min: 1,
      max: 64,
    }),
    displayZone: timeZone(env),
    corsOrigins: origins(env),
    rateLimits: onOrOff(env, 'RATE_LIMITS', true),
    limits: readLimits(env),
    addressTimes: wholeNumber(env, 'LIMIT_ADDRESS', { fallback: 200, min: 1, max: 1_000 }),
    wrongPasswords: wholeNumber(env, 'LIMIT_WRONG_PASSWORDS', { fallback: 10, min: 1, max: 1_000 }),
    trustProxy: readTrustedProxies(env.TRUST_PROXY),
    guestRecords: wholeNumber(env, 'GUEST_RECORDS', { fallback: 500, min: 1, max: 1_000_000 }),
    guestFreeMb: wholeNumber(env, 'GUEST_FREE_MB', { fallback: 200, min: 0, max: 1_000_000_000 }),
    guestKeepDays: guestKeepDays(env),
    workerOff: onOrOff(env, 'SW_OFF', false),
    helplines: readHelplines(env),
    ...bothOrNeither(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD', ([adminEmail, adminPassword]) => ({
      adminEmail,
      adminPassword,
    })),
    ...bothOrNeither(env, 'GENERIC_MODEL_URL', 'GENERIC_MODEL', ([, genericModel]) => ({
      genericModelUrl: urlSetting(env, 'GENERIC_MODEL_URL', ['http:', 'https:']),
      genericModel,
    })),
    ...bothOrNeither(env, 'TUNED_MODEL_URL', 'TUNED_MODEL', ([, tunedModel]) => ({
      tunedModelUrl: urlSetting(env, 'TUNED_MODEL_URL', ['http:', 'https:']),
      tunedModel,
    })),
    ...panelSettings(env, wholeNumber(env, 'MODEL_MAX_TOKENS', modelMaxTokens)),
    tunedGrounding: onOrOff(env, 'TUNED_GROUNDING', true),
    ...modelTimeouts(env),
    leaseMs: wholeNumber(env, 'LEASE_MS', { fallback: 30_000, min: 100, max: 600_000 }),
    logLevel: logLevel(env),
    // Last, because it may write a file: with a wrong setting nothing is written.
    ...secrets(env, dataDir),
  }
}

function secrets(env: Environment, dataDir: string): Pick<Settings, 'secret' | 'previousSecret'> {
  const given = givenSecret(env, 'SECRET')
  const previousSecret = givenSecret(env, 'SECRET_PREVIOUS')
  return { secret: given ?? storedSecret(dataDir), previousSecret }
}

function givenSecret(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (text.length < 16) throw new StartProblem(`${name} must have at least 16 characters.`)
  return text
}

const anyWait = { min: 0, max: 3_600_000 } as const

function poolLimits(env: Environment): PoolLimits {
  return {
    size: wholeNumber(env, 'POOL_SIZE', { fallback: 10, min: 1, max: 1_000 }),
    connectionTimeoutMs: wholeNumber(env, 'CONNECTION_TIMEOUT_MS', {
      fallback: 5_000,
      min: 100,
      max: 600_000,
    }),
    statementTimeoutMs: wholeNumber(env, 'STATEMENT_TIMEOUT_MS', { fallback: 30_000, ...anyWait }),
    lockTimeoutMs: wholeNumber(env, 'LOCK_TIMEOUT_MS', { fallback: 10_000, ...anyWait }),
    idleTransactionTimeoutMs: wholeNumber(env, 'IDLE_TRANSACTION_TIMEOUT_MS', {
      fallback: 30_000,
      ...anyWait,
    }),
  }
}

/** Not shorter than the life of a stored reply: while a request may be retried, its record exists. */
function guestKeepDays(env: Environment): number | undefined {
  if (!env.GUEST_KEEP_DAYS) return undefined
  const range = { min: replayAgeDays, max: 36_500 }
  return wholeNumber(env, 'GUEST_KEEP_DAYS', { fallback: replayAgeDays, ...range })
}

/**
 * The prompt asks for at most 250 words: 1,700 Bengali letters, for which older tokenizers need a token each. A larger
 * default would not fit into small models: vLLM refuses a request whose prompt and `max_tokens` together exceed the
 * context.
 */
const modelMaxTokens = { fallback: 2_048, min: 64, max: 131_072 } as const

const modelTimeoutRange = { min: 1_000, max: 3_600_000 } as const

function modelTimeouts(env: Environment) {
  const modelTimeoutMs = wholeNumber(env, 'MODEL_TIMEOUT_MS', {
    fallback: 120_000,
    ...modelTimeoutRange,
  })
  const range = { fallback: modelTimeoutMs, ...modelTimeoutRange }
  return {
    modelTimeoutMs,
    genericModelTimeoutMs: wholeNumber(env, 'GENERIC_MODEL_TIMEOUT_MS', range),
    tunedModelTimeoutMs: wholeNumber(env, 'TUNED_MODEL_TIMEOUT_MS', range),
  }
}

function timeZone(env: Environment): string {
  const zone = env.TZ_DISPLAY || 'Asia/Dhaka'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    throw new StartProblem(`TZ_DISPLAY must name a time zone such as Asia/Dhaka, not "${zone}".`)
  }
}

function origins(env: Environment): readonly string[] {
  const texts = (env.CORS_ORIGINS ?? '').split(',').map((text) => text.trim())
  return texts.filter((text) => text !== '').map(origin)
}

function origin(text: string): string {
  if (text === '*') return text
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (isWeb && url.origin === text.replace(/\/$/, '').toLowerCase()) return url.origin
  throw new StartProblem(
    `CORS_ORIGINS must list origins such as https://example.org, separated by commas, not "${text}".`,
  )
}

function logLevel(env: Environment): Settings['logLevel'] {
  const text = env.LOG_LEVEL || 'warn'
  const level = logLevels.find((name) => name === text)
  if (level) return level
  throw new StartProblem(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

/** Two settings that must be given together. */
function bothOrNeither<T>(
  env: Environment,
  first: string,
  second: string,
  make: (values: readonly [string | undefined, string | undefined]) => T,
): T {
  const values = [env[first] || undefined, env[second] || undefined] as const
  const [given, missing] = values[0] === undefined ? [second, first] : [first, second]
  if ((values[0] === undefined) !== (values[1] === undefined)) {
    throw new StartProblem(`${missing} must be set when ${given} is.`)
  }
  return make(values)
}
