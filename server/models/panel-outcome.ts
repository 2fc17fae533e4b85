import type { Language } from '#domain/language.ts'
import type { ChatMessage, ModelServer } from './chat-request.ts'
import { modelAnswer } from './model-answer.ts'
import type { ModelClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import type { Panel, ProgressThrottle } from './panel-progress.ts'

/** The model's answer, its failure, or undefined if the panel has no model. */
export type Outcome = string | ModelFailure | undefined

export interface PanelCall {
  readonly panel: Panel
  readonly server: ModelServer | undefined
  readonly messages: readonly ChatMessage[]
  readonly language: Language
  /** The answer of the built-in knowledge, used if there is no model or it fails. */
  readonly knowledgeText: string
}

export interface PanelDeps {
  /** Stores the answer under the panel's name. */
  readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  readonly progress: ProgressThrottle
  readonly clock: ModelClock
}

/** Asks the model of one panel and publishes its progress. Throws only the errors of `step` itself. */
export async function panelOutcome(call: PanelCall, deps: PanelDeps): Promise<Outcome> {
  const { panel, server, knowledgeText, messages, language } = call
  const { step, signal, progress, clock } = deps
  if (!server) {
    progress.settle(panel, knowledgeText)
    return undefined
  }
  const onText = (text: string) => progress.update(panel, text)
  try {
    const asked = { messages, language, onText }
    const text = await step(panel, () => modelAnswer(server, asked, { clock, signal }))
    progress.settle(panel, text)
    return text
  } catch (error) {
    // The failure passes through `step` as an error, so that `step` stores only answers.
    if (!(error instanceof ModelFailure)) throw error
    onText('')
    if (!signal.aborted) progress.settle(panel, knowledgeText)
    return error
  }
}
