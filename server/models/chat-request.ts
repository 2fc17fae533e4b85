import { ModelFailure } from './model-failure.ts'

/** Where a model answers: any OpenAI-compatible chat server (vLLM, llama.cpp, Ollama, OpenRouter, Azure). */
export interface ModelServer {
  /** Base address, `http://host:port/v1`; a query (`?api-version=…`) is sent along. */
  readonly url: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** The header that takes the bare key, `api-key` for Azure; `Authorization: Bearer` without one. */
  readonly keyHeader?: string | undefined
  /** Its chat template opens the thoughts, so that the model only closes them. */
  readonly opensThoughts?: boolean | undefined
  /** What else is in the body of each request. */
  readonly options?: ChatOptions | undefined
  /** For the whole answer, from the first request to the last word of the last try. */
  readonly timeoutMs: number
}

/** `max_tokens`, `temperature` and what else a server knows. */
export type ChatOptions = Readonly<Record<string, unknown>>

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/** The begun reply of a chat server. Throws `ModelFailure` for a refusal, and when nobody answers. */
export async function requestChat(
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Response> {
  const response = await reached(server, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...keyHeader(server),
    },
    body: JSON.stringify({ model: server.model, ...server.options, messages, stream: true }),
    // Not followed: a redirect would turn the POST into a GET, or carry the question to somebody else.
    redirect: 'manual',
    signal,
  })
  if (response.ok) return response
  // Nothing is read of it, so nothing is lost when the line breaks first.
  await response.body?.cancel().catch(() => undefined)
  const retryAfterS = secondsToWait(response.headers.get('retry-after'))
  throw new ModelFailure(`status_${response.status}`, { retryAfterS })
}

async function reached(server: ModelServer, request: RequestInit): Promise<Response> {
  try {
    return await fetch(chatAddress(server.url), request)
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

/** `Retry-After` in whole seconds. Its other form, a date, is left alone: no model server was met that sends one. */
function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(header)
    ? Math.ceil(Number(header))
    : undefined
}
