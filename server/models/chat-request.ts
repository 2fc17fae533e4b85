import { ModelFailure } from './model-failure.ts'

/** Where a model answers: any OpenAI-compatible chat server (vLLM, llama.cpp, Ollama). */
export interface ModelServer {
  /** Base address, `http://host:port/v1`. */
  readonly url: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** For the whole answer, from the first request to the last word of the last try. */
  readonly timeoutMs: number
}

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
      ...(server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}),
    },
    body: JSON.stringify({ model: server.model, messages, stream: true }),
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
    return await fetch(`${server.url.replace(/\/+$/, '')}/chat/completions`, request)
  } catch (cause) {
    throw new ModelFailure('connection', { cause })
  }
}

/** `Retry-After` in whole seconds. Its other form, a date, is left alone: no model server was met that sends one. */
function secondsToWait(header: string | null): number | undefined {
  return header !== null && /^\s*\d{1,9}(\.\d+)?\s*$/.test(header)
    ? Math.ceil(Number(header))
    : undefined
}
