import { Agent, fetch, type RequestInit, type Response } from 'undici'
import type { ChatOptions } from '../settings/panel-settings.ts'
import { ModelFailure } from './model-failure.ts'

/** Any OpenAI-compatible chat server (vLLM, llama.cpp, Ollama, OpenRouter, Azure). */
export interface ModelServer {
  /** Base address, `http://host:port/v1`; a query (`?api-version=…`) is sent along. */
  readonly url: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** The header for the key, such as `api-key` for Azure. Without it, `Authorization: Bearer` is used. */
  readonly keyHeader?: string | undefined
  /** Whether its chat template writes the opening `<think>`, so that the model's text has only the closing tag. */
  readonly opensThoughts?: boolean | undefined
  /** Whether its model knows the role `system`; true where it is not set, until the server refuses it. */
  readonly systemRole?: boolean | undefined
  /** Additional fields in the body of each request. */
  readonly options?: ChatOptions | undefined
  /** For the whole answer, including all retries. */
  readonly timeoutMs: number
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

/**
 * The response of a chat server, whose body is not read yet. A server that refuses the role `system` gets the rules at the
 * beginning of the question, then and from then on. Throws `ModelFailure` for an error status or no response.
 */
export async function requestChat(
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Response> {
  const isWithoutSystem = server.systemRole === false || withoutSystem.has(server)
  const first = isWithoutSystem ? inUserRole(messages) : messages
  const response = await sent(server, first, signal)
  if (response.ok) return response
  const said = await beginningOf(response)
  const mayHelp = !isWithoutSystem && roleStatuses.has(response.status) && aboutRoles.test(said)
  if (!mayHelp) throw failureOf(response)
  const again = await sent(server, inUserRole(messages), signal)
  if (!again.ok) {
    await beginningOf(again)
    throw failureOf(again)
  }
  withoutSystem.add(server)
  return again
}

/** Servers that have refused the role `system` and answered without it. */
const withoutSystem = new WeakSet<ModelServer>()

/** Statuses of a chat template that refuses a role; with llama.cpp and older vLLM it is a server error. */
const roleStatuses: ReadonlySet<number> = new Set([400, 422, 500])

/**
 * "System role not supported" (Gemma), "Only user and assistant roles are supported" (Mistral), "Developer instruction is not
 * enabled" (Google), "does not support 'system' with this model" (OpenAI). Not "internal system error".
 */
const aboutRoles =
  /\b(?:system|developer)\b.{0,60}\b(?:roles?|instructions?|messages?|prompts?)\b|\broles?\b.{0,60}\b(?:support|allow|alternate|must)|\b(?:unexpected|unknown|invalid|support)\w*\W.{0,60}\b(?:roles?\b|system\W+with)/is

/** The first characters of an error's body, which ends with it: at most 4,000, in at most two seconds. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), 2_000)
  const decoder = new TextDecoder()
  let text = ''
  try {
    while (text.length < 4_000) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // What was read before the connection broke is enough.
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
  return text
}

function failureOf({ status, headers }: Response): ModelFailure {
  return new ModelFailure(`status_${status}`, {
    retryAfterS: secondsToWait(headers.get('retry-after')),
  })
}

/** The rules at the beginning of the first question: roles must alternate. */
function inUserRole(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const rules = messages.flatMap(({ role, content }) => (role === 'system' ? [content] : []))
  const [first, ...rest] = messages.filter(({ role }) => role !== 'system')
  if (!first) return []
  return [{ ...first, content: [...rules, first.content].join('\n\n') }, ...rest]
}

function sent(
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Response> {
  return reached(server, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...keyHeader(server),
    },
    body: JSON.stringify({ model: server.model, ...server.options, messages, stream: true }),
    // Do not follow redirects: the POST could become a GET, or the question could be sent to another host.
    redirect: 'manual',
    signal,
  })
}

/** Waits for headers and body as long as the deadline of the call lets it: Node’s `fetch` ends each request after five minutes. */
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

async function reached(server: ModelServer, request: RequestInit): Promise<Response> {
  try {
    return await fetch(chatAddress(server.url), { ...request, dispatcher })
  } catch (cause) {
    throw new ModelFailure('connection', { cause })
  }
}

function keyHeader({ apiKey, keyHeader }: ModelServer): Record<string, string> {
  if (!apiKey) return {}
  return keyHeader ? { [keyHeader]: apiKey } : { authorization: `Bearer ${apiKey}` }
}

function chatAddress(base: string): string {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return url.href
}

/** `Retry-After` in whole seconds. Its other form, a date, is ignored: no known model server sends it. */
function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(header)
    ? Math.ceil(Number(header))
    : undefined
}
