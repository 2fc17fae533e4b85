import { isInLanguage, languageFit } from '#domain/answer-language.ts'
import type { Language } from '#domain/language.ts'
import { completeChat } from './chat-client.ts'
import type { ChatMessage, ModelServer } from './chat-request.ts'
import { startDeadline } from './deadline.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import { insisting } from './prompts.ts'

export interface ModelQuestion {
  readonly messages: readonly ChatMessage[]
  /** What the answer has to be written in. */
  readonly language: Language
  /** Told the whole text so far once it is sure to be in the language; '' when it is given up. */
  readonly onText: (text: string) => void
}

interface ModelAnswerDeps {
  readonly clock: ModelClock
  readonly signal: AbortSignal
}

/**
 * The answer of a model in the language asked for. One in another language is broken off as soon as that is sure, and asked
 * for once more, more firmly; the time-out is for both. Throws `ModelFailure`.
 */
export async function modelAnswer(
  server: ModelServer,
  { messages, language, onText }: ModelQuestion,
  { clock, signal }: ModelAnswerDeps,
): Promise<string> {
  const deadline = startDeadline(server.timeoutMs, signal, clock.nowMs)
  const ask = async (asked: readonly ChatMessage[]) => {
    const call = { messages: asked, deadline, onText: heldTo(language, onText) }
    const answer = await completeChat(server, call, clock)
    if (!isInLanguage(answer, language)) throw new ModelFailure('wrong_language')
    return answer
  }
  try {
    return await ask(messages)
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.reason !== 'wrong_language') throw error
    onText('')
    return ask(insisting(messages, language))
  }
}

/** Passes words on from where their language is sure. */
function heldTo(language: Language, onText: (text: string) => void): (text: string) => void {
  let isSure = false
  return (text) => {
    const fit = languageFit(text, language)
    if (fit === 'wrong') throw new ModelFailure('wrong_language')
    if (text === '') isSure = false
    isSure ||= fit === 'right'
    if (isSure || text === '') onText(text)
  }
}
