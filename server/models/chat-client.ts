import { readAnswer } from './chat-answer.ts'
import { ModelFailure } from './model-failure.ts'

/** Where a model answers: any OpenAI-compatible chat server (vLLM, llama.cpp, Ollama). */
export interface ModelServer {
  /** Base address, `http://host:port/v1`. */
  readonly url: string
  readonly model: string
  readonly apiKey?: string | undefined
  /** For the whole answer, from the request to its last word. */
  readonly timeoutMs: number
}

export interface ChatMessage {
  readonly role: 'system' | 'user'
  readonly content: string
}

/**
 * The whole answer of a model, trimmed and fit for PostgreSQL.
 * Throws `ModelFailure` whatever went wrong, an abort by `signal` too: look at the signal to tell.
 */
export async function completeChat(
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<string> {
  const deadline = AbortSignal.timeout(server.timeoutMs)
  try {
    const response = await request(server, messages, AbortSignal.any([signal, deadline]))
    const answer = storable(await readAnswer(response))
    if (answer === '') throw new ModelFailure('empty')
    return answer
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(deadline.aborted ? 'timed_out' : 'connection', { cause: error })
  }
}

async function request(
  server: ModelServer,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): Promise<Response> {
  const response = await fetch(`${server.url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      ...(server.apiKey ? { authorization: `Bearer ${server.apiKey}` } : {}),
    },
    body: JSON.stringify({ model: server.model, messages, stream: true }),
    // A redirect would turn the POST into a GET, or carry the question to somebody else.
    redirect: 'error',
    signal,
  })
  if (response.ok) return response
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new ModelFailure(
    `status_${response.status}`,
    Number.isFinite(seconds) ? { retryAfterS: Math.ceil(seconds) } : {},
  )
}

/** Without U+0000 and halves of surrogate pairs, which PostgreSQL refuses, and without a leading block of thoughts. */
function storable(answer: string): string {
  return answer
    .replaceAll('\u0000', '')
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^\s*<think>.*?(<\/think>|$)/su, '')
    .trim()
}
