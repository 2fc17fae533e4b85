import { resolve } from 'node:path'
import { type PanelSettings, panelSettings } from './models/panel-settings.ts'
import { keptSecret } from './secret.ts'
import { StartProblem } from './start-problem.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything about the server that its surroundings decide; README.md tells what each is for. */
export interface Settings extends PanelSettings {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly secret: string
  /** IANA name of the zone that times are told in and days are counted by. */
  readonly displayZone: string
  readonly corsOrigins: readonly string[]
  readonly rateLimits: boolean
  /** Takes the service worker off every phone that comes by (docs/operations.md). */
  readonly workerOff?: boolean
  readonly adminEmail: string | undefined
  readonly adminPassword: string | undefined
  readonly genericModelUrl: string | undefined
  readonly genericModel: string | undefined
  readonly tunedModelUrl: string | undefined
  readonly tunedModel: string | undefined
  readonly tunedGrounding: boolean
  /** How long one panel's model may take, all tries together, where the panel has no time-out of its own. */
  readonly modelTimeoutMs: number
  readonly genericModelTimeoutMs?: number | undefined
  readonly tunedModelTimeoutMs?: number | undefined
  /** How long a server may be silent about a request it works on before another takes it over. */
  readonly leaseMs: number
  readonly logLevel: (typeof logLevels)[number]
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The settings in the environment; an empty variable counts as absent. Throws `StartProblem` naming the wrong one. */
export function readSettings(env: Environment): Settings {
  const dataDir = resolve(env.DATA_DIR || './data')
  return {
    port: wholeNumber(env, 'PORT', { fallback: 8080, min: 0, max: 65_535 }),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    displayZone: timeZone(env),
    corsOrigins: origins(env),
    rateLimits: onOrOff(env, 'RATE_LIMITS', true),
    workerOff: onOrOff(env, 'SW_OFF', false),
    ...together(env, 'ADMIN_EMAIL', 'ADMIN_PASSWORD', ([adminEmail, adminPassword]) => ({
      adminEmail,
      adminPassword,
    })),
    ...together(env, 'GENERIC_MODEL_URL', 'GENERIC_MODEL', ([, genericModel]) => ({
      genericModelUrl: address(env, 'GENERIC_MODEL_URL', ['http:', 'https:']),
      genericModel,
    })),
    ...together(env, 'TUNED_MODEL_URL', 'TUNED_MODEL', ([, tunedModel]) => ({
      tunedModelUrl: address(env, 'TUNED_MODEL_URL', ['http:', 'https:']),
      tunedModel,
    })),
    ...panelSettings(env, wholeNumber(env, 'MODEL_MAX_TOKENS', modelMaxTokens)),
    tunedGrounding: onOrOff(env, 'TUNED_GROUNDING', true),
    ...modelTimeouts(env),
    leaseMs: wholeNumber(env, 'LEASE_MS', { fallback: 30_000, min: 100, max: 600_000 }),
    logLevel: logLevel(env),
    // Last, because it may write a file: a wrong setting leaves nothing behind.
    secret: secret(env, dataDir),
  }
}

function secret(env: Environment, dataDir: string): string {
  if (!env.SECRET) return keptSecret(dataDir)
  if (env.SECRET.length < 16) throw new StartProblem('SECRET must have at least 16 characters.')
  return env.SECRET
}

function wholeNumber(
  env: Environment,
  name: string,
  { fallback, min, max }: { readonly fallback: number; readonly min: number; readonly max: number },
): number {
  const text = env[name]
  if (!text) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new StartProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/**
 * An answer is asked for in at most 250 words: 1,700 Bengali letters, for which older tokenizers spend a token each. A larger
 * default would not fit into small models: vLLM refuses a request whose prompt and `max_tokens` exceed the context together.
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

function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartProblem(`${name} must be on or off, not "${text}".`)
}

/** The address itself is not shown in the sentence: it may hold a password. */
function address(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text
  throw new StartProblem(
    `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
  )
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

/** Two settings of which neither makes sense alone. */
function together<T>(
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
