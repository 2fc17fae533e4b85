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
 * The response of a chat server, whose body is not read yet. Throws `ModelFailure` for an error status or no response.
 */
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
    // Do not follow redirects: the POST could become a GET, or the question could be sent to another host.
    redirect: 'manual',
    signal,
  })
  if (response.ok) return response
  // The body is not needed, so an error here does not matter.
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

/** `Retry-After` in whole seconds. Its other form, a date, is ignored: no known model server sends it. */
function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(header)
    ? Math.ceil(Number(header))
    : undefined
}
