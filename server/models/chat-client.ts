import { readAnswer } from './chat-answer.ts'
import type { Finish } from './chat-payload.ts'
import { type ChatMessage, type ModelServer, requestChat } from './chat-request.ts'
import type { Deadline } from './deadline.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure, type ModelFailureReason } from './model-failure.ts'
import { growingText, plainText } from './plain-text.ts'
import { textBeforeLoop, withoutRounds } from './repetition.ts'
import { retryWaitMs } from './retry-wait.ts'
import { wholeSentences } from './whole-sentences.ts'

export interface ChatCall {
  readonly messages: readonly ChatMessage[]
  readonly deadline: Deadline
  /**
   * Gets the whole text so far, ready to be shown, after every piece; '' when a try has failed and another one begins.
   * An error that it throws ends the call.
   */
  readonly onText: (text: string) => void
}

/**
 * The whole answer of a model, ready to be shown and stored. Retries if the failure is temporary and the deadline
 * leaves time.
 * Throws `ModelFailure` for every failure, including an abort by the caller; check the signal to distinguish them.
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
    const waitMs = retryWaitMs(outcome, tries, clock.random())
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
    const { text, finish } = await readAnswer(response, (textSoFar) => {
      const shown = growingText(opening + textSoFar)
      if (isTooLong(shown) || textBeforeLoop(shown) !== undefined) return 'enough'
      if (brokenLetter.test(shown)) throw new ModelFailure('broken_letters')
      onText(shown.replace(brokenEnd, ''))
      return 'more'
    })
    return usable(plainText(opening + text), finish)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    // At the deadline the request is aborted, which looks like a broken connection.
    const isLate = deadline.isOver() && error.reason === 'connection'
    return isLate ? new ModelFailure('timed_out', { cause: error }) : error
  }
}

/** U+FFFD stands where bytes were no letter. At the end of a text that is cut there it is half a letter only. */
const brokenEnd = /\ufffd+$/
const brokenLetter = /\ufffd(?=[^\ufffd])/

/** The answer without what is not whole. Throws `ModelFailure` if nothing is left. */
function usable(text: string, finish: Finish | undefined): string {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new ModelFailure('empty')
  const isLong = isTooLong(text)
  const once = withoutRounds(beginning(text))
  const beforeLoop = textBeforeLoop(once)
  const isCut = finish === 'cut' || isLong || beforeLoop !== undefined
  const kept = isCut ? wholeSentences(beforeLoop ?? once) : once
  if (kept === '') throw new ModelFailure(reasonOfNothing(isLong, beforeLoop !== undefined))
  if (kept.includes('\ufffd')) throw new ModelFailure('broken_letters')
  return kept
}

function reasonOfNothing(isLong: boolean, hasLoop: boolean): ModelFailureReason {
  if (hasLoop) return 'repetitive'
  return isLong ? 'too_long' : 'cut_short'
}

/** The longest answer, in bytes of UTF-8: about 11,000 Bengali letters, six times the requested length. */
const maxAnswerBytes = 32 * 1024

function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > maxAnswerBytes
}

/** The first bytes of the text that fit. A character that does not fit completely is left out. */
function beginning(text: string): string {
  const bytes = Buffer.from(text).subarray(0, maxAnswerBytes)
  return new TextDecoder().decode(bytes, { stream: true })
}
