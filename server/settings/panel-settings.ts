import { type Environment, onOrOff } from './environment.ts'
import { StartProblem } from './start-problem.ts'

/** `max_tokens`, `temperature` and other fields of a chat request. */
export type ChatOptions = Readonly<Record<string, unknown>>

/** The settings that each panel's model has of its own. */
export interface PanelSettings {
  readonly genericModelApiKey?: string | undefined
  readonly genericModelKeyHeader?: string | undefined
  readonly genericModelOpensThoughts?: boolean | undefined
  readonly genericModelSystemRole?: boolean | undefined
  readonly genericModelOptions?: ChatOptions | undefined
  readonly tunedModelApiKey?: string | undefined
  readonly tunedModelKeyHeader?: string | undefined
  readonly tunedModelOpensThoughts?: boolean | undefined
  readonly tunedModelSystemRole?: boolean | undefined
  readonly tunedModelOptions?: ChatOptions | undefined
}

/** Reads the settings of both panels. Throws `StartProblem` that names the wrong variable. */
export function panelSettings(env: Environment, maxTokens: number): PanelSettings {
  refuseSharedKey(env)
  return {
    genericModelApiKey: env.GENERIC_MODEL_API_KEY || env.MODEL_API_KEY || undefined,
    genericModelKeyHeader: headerName(env, 'GENERIC_MODEL_KEY_HEADER'),
    genericModelOpensThoughts: onOrOff(env, 'GENERIC_MODEL_OPENS_THOUGHTS', false),
    genericModelSystemRole: onOrOff(env, 'GENERIC_MODEL_SYSTEM_ROLE', true),
    genericModelOptions: chatOptions(env, 'GENERIC_MODEL_OPTIONS', maxTokens),
    tunedModelApiKey: env.TUNED_MODEL_API_KEY || env.MODEL_API_KEY || undefined,
    tunedModelKeyHeader: headerName(env, 'TUNED_MODEL_KEY_HEADER'),
    tunedModelOpensThoughts: onOrOff(env, 'TUNED_MODEL_OPENS_THOUGHTS', false),
    tunedModelSystemRole: onOrOff(env, 'TUNED_MODEL_SYSTEM_ROLE', true),
    tunedModelOptions: chatOptions(env, 'TUNED_MODEL_OPTIONS', maxTokens),
  }
}

/** One key for two hosts is refused: we cannot know to which host it belongs, and the other host must never get it. */
function refuseSharedKey(env: Environment): void {
  const [generic, tuned] = [env.GENERIC_MODEL_URL, env.TUNED_MODEL_URL].map(
    (url) => url && URL.parse(url)?.origin,
  )
  const hasOwnKeys = env.GENERIC_MODEL_API_KEY && env.TUNED_MODEL_API_KEY
  if (!env.MODEL_API_KEY || !generic || !tuned || generic === tuned || hasOwnKeys) return
  throw new StartProblem(
    'MODEL_API_KEY is for two panels on one host: set GENERIC_MODEL_API_KEY or TUNED_MODEL_API_KEY, for the host it belongs to, instead.',
  )
}

function headerName(env: Environment, name: string): string | undefined {
  const header = env[name]
  if (!header || header.toLowerCase() === 'authorization') return undefined
  if (/^[\w-]{1,64}$/.test(header)) return header
  throw new StartProblem(`${name} must be the name of a header such as api-key, not "${header}".`)
}

/** Fields that the server sets: it sends its own messages and reads one streamed answer. */
const reserved = ['messages', 'stream', 'model', 'n'] as const

/**
 * The given options over the defaults. `null` removes an option. The error does not show the JSON: it may contain a
 * secret.
 */
function chatOptions(env: Environment, name: string, maxTokens: number): ChatOptions {
  const set = env[name] ? parsedObject(env[name]) : {}
  if (!set) throw new StartProblem(`${name} must be a JSON object such as {"temperature": 0.3}.`)
  const taken = reserved.find((key) => key in set)
  if (taken) throw new StartProblem(`${name} must leave "${taken}" to the server.`)
  // Newer OpenAI models refuse `max_tokens`, alone and together with `max_completion_tokens`.
  const defaults = 'max_completion_tokens' in set ? {} : { max_tokens: maxTokens }
  const all = Object.entries({ ...defaults, ...set })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

function parsedObject(json: string): ChatOptions | undefined {
  try {
    const value: unknown = JSON.parse(json)
    // Of the kinds of JSON values, only an object is left.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as ChatOptions)
      : undefined
  } catch {
    return undefined
  }
}
