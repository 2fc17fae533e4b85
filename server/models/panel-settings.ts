import { StartProblem } from '../start-problem.ts'
import type { ChatOptions } from './chat-request.ts'

/** What is set for the model of each panel by itself. */
export interface PanelSettings {
  readonly genericModelApiKey?: string | undefined
  readonly genericModelKeyHeader?: string | undefined
  readonly genericModelOpensThoughts?: boolean | undefined
  readonly genericModelOptions?: ChatOptions | undefined
  readonly tunedModelApiKey?: string | undefined
  readonly tunedModelKeyHeader?: string | undefined
  readonly tunedModelOpensThoughts?: boolean | undefined
  readonly tunedModelOptions?: ChatOptions | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of both panels in the environment. Throws `StartProblem` naming the wrong one. */
export function panelSettings(env: Environment, maxTokens: number): PanelSettings {
  refuseSharedKey(env)
  return {
    genericModelApiKey: env.GENERIC_MODEL_API_KEY || env.MODEL_API_KEY || undefined,
    genericModelKeyHeader: headerName(env, 'GENERIC_MODEL_KEY_HEADER'),
    genericModelOpensThoughts: isOn(env, 'GENERIC_MODEL_OPENS_THOUGHTS'),
    genericModelOptions: chatOptions(env, 'GENERIC_MODEL_OPTIONS', maxTokens),
    tunedModelApiKey: env.TUNED_MODEL_API_KEY || env.MODEL_API_KEY || undefined,
    tunedModelKeyHeader: headerName(env, 'TUNED_MODEL_KEY_HEADER'),
    tunedModelOpensThoughts: isOn(env, 'TUNED_MODEL_OPENS_THOUGHTS'),
    tunedModelOptions: chatOptions(env, 'TUNED_MODEL_OPTIONS', maxTokens),
  }
}

/** Nobody can know to which of two hosts one key belongs, and the other one must never see it. */
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

function isOn(env: Environment, name: string): boolean {
  const text = env[name] || 'off'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartProblem(`${name} must be on or off, not "${text}".`)
}

function headerName(env: Environment, name: string): string | undefined {
  const header = env[name]
  if (!header || header.toLowerCase() === 'authorization') return undefined
  if (/^[\w-]{1,64}$/.test(header)) return header
  throw new StartProblem(`${name} must be the name of a header such as api-key, not "${header}".`)
}

/** The answer is read as it comes from one request with the adviser's own messages. */
const fixed = ['messages', 'stream', 'model', 'n'] as const

/** What is set, over the defaults; `null` leaves an option out. The sentence does not show the JSON: it may hold a secret. */
function chatOptions(env: Environment, name: string, maxTokens: number): ChatOptions {
  const set = env[name] ? parsedObject(env[name]) : {}
  if (!set) throw new StartProblem(`${name} must be a JSON object such as {"temperature": 0.3}.`)
  const taken = fixed.find((key) => key in set)
  if (taken) throw new StartProblem(`${name} must leave "${taken}" to the server.`)
  // Newer models of OpenAI refuse `max_tokens` beside it, and alone.
  const defaults = 'max_completion_tokens' in set ? {} : { max_tokens: maxTokens }
  const all = Object.entries({ ...defaults, ...set })
  return Object.fromEntries(all.filter(([, value]) => value !== null))
}

function parsedObject(json: string): ChatOptions | undefined {
  try {
    const value: unknown = JSON.parse(json)
    // A record is all that is left of JSON's kinds.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as ChatOptions)
      : undefined
  } catch {
    return undefined
  }
}
