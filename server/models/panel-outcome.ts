import type { Language } from '#domain/language.ts'
import type { ChatMessage, ModelServer } from './chat-request.ts'
import { modelAnswer } from './model-answer.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import type { Panel, ProgressBoard } from './panel-progress.ts'

/** The model's answer, its failure, or undefined when the panel has no model. */
export type Outcome = string | ModelFailure | undefined

export interface PanelCall {
  readonly panel: Panel
  readonly server: ModelServer | undefined
  readonly messages: readonly ChatMessage[]
  readonly language: Language
  /** What the built-in knowledge says, where there is no model or it fails. */
  readonly knowledgeText: string
}

export interface PanelDeps {
  /** Keeps an answer under the panel's name. */
  readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  readonly board: ProgressBoard
  readonly clock: ModelClock
}

/** What becomes of one panel, told to the board on the way. Throws only what `step` throws of its own. */
export async function panelOutcome(call: PanelCall, deps: PanelDeps): Promise<Outcome> {
  const { panel, server, knowledgeText, messages, language } = call
  const { step, signal, board, clock } = deps
  if (!server) {
    board.settle(panel, knowledgeText)
    return undefined
  }
  const onText = (text: string) => board.words(panel, text)
  try {
    const asked = { messages, language, onText }
    const text = await step(panel, () => modelAnswer(server, asked, { clock, signal }))
    board.settle(panel, text)
    return text
  } catch (error) {
    // Thrown through the step, so that only an answer is kept under the key, never a failure.
    if (!(error instanceof ModelFailure)) throw error
    onText('')
    if (!signal.aborted) board.settle(panel, knowledgeText)
    return error
  }
}
