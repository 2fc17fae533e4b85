import { isInLanguage, languageFit } from '#domain/answer-language.ts'
import type { Language } from '#domain/language.ts'
import { completeChat } from './chat-client.ts'
import type { ChatMessage, ModelServer } from './chat-request.ts'
import { startDeadline } from './deadline.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import { insistOnLanguage } from './prompts.ts'

export interface ModelQuestion {
  readonly messages: readonly ChatMessage[]
  /** The language that the answer must have. */
  readonly language: Language
  /** Gets the whole text so far, as soon as its language is certain; '' when the text is discarded. */
  readonly onText: (text: string) => void
}

interface ModelAnswerDeps {
  readonly clock: ModelClock
  readonly signal: AbortSignal
}

/**
 * The answer of a model, in the given language. An answer in another language is aborted as soon as that is certain, and
 * requested once more with a stricter prompt. The time-out includes both. Throws `ModelFailure`.
 */
export async function modelAnswer(
  server: ModelServer,
  { messages, language, onText }: ModelQuestion,
  { clock, signal }: ModelAnswerDeps,
): Promise<string> {
  const deadline = startDeadline(server.timeoutMs, signal, clock.nowMs)
  const ask = async (asked: readonly ChatMessage[]) => {
    const call = { messages: asked, deadline, onText: onceLanguageIsCertain(language, onText) }
    const answer = await completeChat(server, call, clock)
    if (!isInLanguage(answer, language)) throw new ModelFailure('wrong_language')
    return answer
  }
  try {
    return await ask(messages)
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.reason !== 'wrong_language') throw error
    onText('')
    return ask(insistOnLanguage(messages, language))
  }
}

/** Passes the text on as soon as its language is certain. */
function onceLanguageIsCertain(
  language: Language,
  onText: (text: string) => void,
): (text: string) => void {
  let isCertain = false
  return (text) => {
    const fit = languageFit(text, language)
    if (fit === 'wrong') throw new ModelFailure('wrong_language')
    if (text === '') isCertain = false
    isCertain ||= fit === 'right'
    if (isCertain || text === '') onText(text)
  }
}
