import { readAnswer } from './chat-answer.ts'
import { type ChatMessage, type ModelServer, requestChat } from './chat-request.ts'
import type { Deadline } from './deadline.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import { growingText, plainText } from './plain-text.ts'
import { retryWaitMs } from './retry-wait.ts'
import { wholeSentences } from './whole-sentences.ts'

export interface ChatCall {
  readonly messages: readonly ChatMessage[]
  readonly deadline: Deadline
  /**
   * Told the whole text so far, fit to be shown, with every piece that comes; '' when a try was given up and another one
   * begins. What it throws ends the call.
   */
  readonly onText: (text: string) => void
}

/**
 * The whole answer of a model, fit to be shown and to be kept. Tried again when the failure may pass and the deadline leaves
 * time for it. Throws `ModelFailure` whatever went wrong, an abort by the caller too: look at the signal to tell.
 */
export async function completeChat(
  server: ModelServer,
  call: ChatCall,
  clock: ModelClock,
): Promise<string> {
  const { deadline, onText } = call
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(server, call)
    if (typeof outcome === 'string') return outcome
    const waitMs = retryWaitMs(outcome, tries, clock.dice())
    if (waitMs === undefined || waitMs >= deadline.leftMs()) throw outcome
    onText('')
    await clock.sleep(waitMs, deadline.signal).catch((cause: unknown) => {
      throw new ModelFailure(deadline.isOver() ? 'timed_out' : 'connection', { cause })
    })
  }
}

/** One request: the answer, or why there is none. */
async function attempt(
  server: ModelServer,
  { messages, deadline, onText }: ChatCall,
): Promise<string | ModelFailure> {
  const opening = server.opensThoughts ? '<think>' : ''
  try {
    const response = await requestChat(server, messages, deadline.signal)
    const { text, finish } = await readAnswer(response, (said) => {
      const shown = growingText(opening + said)
      if (isTooLong(shown)) return 'enough'
      onText(shown)
      return 'more'
    })
    return usable(plainText(opening + text), finish)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    // The clock ends a request by breaking its line.
    const isLate = deadline.isOver() && error.reason === 'connection'
    return isLate ? new ModelFailure('timed_out', { cause: error }) : error
  }
}

function usable(text: string, finish: string | undefined): string {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ModelFailure('empty')
  if (finish !== 'length' && !isTooLong(text)) return text
  const kept = wholeSentences(beginning(text))
  if (kept === '') throw new ModelFailure(isTooLong(text) ? 'too_long' : 'cut_short')
  return kept
}

/** Longest answer, in bytes of UTF-8: about 11,000 Bengali letters, six times what is asked for. */
const answerLimitBytes = 32 * 1024

function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > answerLimitBytes
}

/** As much as may be kept; a letter whose bytes do not all fit is left out. */
function beginning(text: string): string {
  const bytes = Buffer.from(text).subarray(0, answerLimitBytes)
  return new TextDecoder().decode(bytes, { stream: true })
}
