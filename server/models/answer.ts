import { Failure } from '#domain/failure.ts'
import type { KnowledgeSource } from '#domain/knowledge/pack.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import type { Language } from '#domain/language.ts'
import { builtInKnowledge } from './built-in-knowledge.ts'
import { type ChatMessage, completeChat, type ModelServer } from './chat-client.ts'
import { ModelFailure } from './model-failure.ts'
import { genericMessages, tunedMessages } from './prompts.ts'

/** The two panels. */
type Panel = 'generic' | 'tuned'

interface PanelAnswer {
  readonly text: string
  /** A model server, or the built-in knowledge base. */
  readonly by: 'model' | 'knowledge'
}

interface AdviserAnswer {
  readonly language: Language
  readonly generic: PanelAnswer
  readonly tuned: PanelAnswer
  /** Records that an answer stands on; none when both come from models that were given none. */
  readonly sources: readonly KnowledgeSource[]
}

export interface AdviserSettings {
  readonly genericModelUrl?: string | undefined
  readonly genericModel?: string | undefined
  readonly tunedModelUrl?: string | undefined
  readonly tunedModel?: string | undefined
  readonly modelApiKey?: string | undefined
  /** Whether the tuned model is given the records that fit the question. */
  readonly tunedGrounding: boolean
  readonly modelTimeoutMs: number
}

export interface AdviserDeps {
  /** Told of every model that failed, for the log; the question is not in it. */
  readonly onModelFailure?: (panel: Panel, failure: ModelFailure) => void
}

interface Asking {
  /** The farmer's day, YYYY-MM-DD. */
  readonly date: string
  /** `Work.step`: an answer that has come survives a crash of this server. */
  readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
}

export interface Adviser {
  /**
   * Both answers to a question. A model that fails is stood in for by the built-in knowledge.
   * Throws `Failure('models_unavailable')` when two models were asked and neither answered, and `Failure('unavailable')`
   * when `signal` was aborted meanwhile.
   */
  answer(question: string, asking: Asking): Promise<AdviserAnswer>
}

/** Seconds after which models that both failed are worth another try, unless they name a time themselves. */
const retryAfterS = { default: 30, max: 600 } as const

export function createAdviser(settings: AdviserSettings, deps: AdviserDeps = {}): Adviser {
  const servers = modelServers(settings)
  return {
    async answer(question, asking) {
      const language = questionLanguage(question)
      const known = builtInKnowledge(language).answer(question, asking.date)
      const grounding = settings.tunedGrounding && known.matched ? known.tunedResponse : undefined
      const [generic, tuned] = await Promise.all([
        outcomeOf(asking, {
          panel: 'generic',
          server: servers.generic,
          messages: genericMessages(question, language),
        }),
        outcomeOf(asking, {
          panel: 'tuned',
          server: servers.tuned,
          messages: tunedMessages({ question, language, date: asking.date, grounding }),
        }),
      ])
      if (generic instanceof ModelFailure) deps.onModelFailure?.('generic', generic)
      if (tuned instanceof ModelFailure) deps.onModelFailure?.('tuned', tuned)
      refuseWithoutAnswer([generic, tuned], asking.signal)
      const answers = {
        generic: panelAnswer(generic, known.untunedResponse),
        tuned: panelAnswer(tuned, known.tunedResponse),
      }
      const unused =
        grounding === undefined && answers.generic.by === 'model' && answers.tuned.by === 'model'
      return { language, ...answers, sources: unused ? [] : known.sources }
    },
  }
}

/** The model's answer, its failure, or undefined when the panel has no model. */
type Outcome = string | ModelFailure | undefined

interface ModelCall {
  readonly panel: Panel
  readonly server: ModelServer | undefined
  readonly messages: readonly ChatMessage[]
}

async function outcomeOf(asking: Asking, call: ModelCall): Promise<Outcome> {
  const { server, messages } = call
  if (!server) return undefined
  try {
    return await asking.step(call.panel, () => completeChat(server, messages, asking.signal))
  } catch (error) {
    // Thrown through the step, so that only an answer is kept under the key, never a failure.
    if (error instanceof ModelFailure) return error
    throw error
  }
}

function refuseWithoutAnswer(outcomes: readonly Outcome[], signal: AbortSignal): void {
  const failures = outcomes.filter((outcome) => outcome instanceof ModelFailure)
  // A call that we broke off ourselves says nothing about the model: the question is asked again later.
  if (failures.length > 0 && signal.aborted) throw new Failure('unavailable', { retryAfterS: 5 })
  if (failures.length < outcomes.length) return
  const waits = failures.map((failure) => failure.retryAfterS ?? retryAfterS.default)
  throw new Failure('models_unavailable', {
    retryAfterS: Math.min(retryAfterS.max, Math.max(1, Math.min(...waits))),
  })
}

function panelAnswer(outcome: Outcome, knowledgeText: string): PanelAnswer {
  return typeof outcome === 'string'
    ? { text: outcome, by: 'model' }
    : { text: knowledgeText, by: 'knowledge' }
}

function modelServers(settings: AdviserSettings): Readonly<Record<Panel, ModelServer | undefined>> {
  const shared = { apiKey: settings.modelApiKey, timeoutMs: settings.modelTimeoutMs }
  const { genericModelUrl, genericModel, tunedModelUrl, tunedModel } = settings
  return {
    generic: genericModelUrl
      ? { ...shared, url: genericModelUrl, model: genericModel ?? '' }
      : undefined,
    tuned: tunedModelUrl ? { ...shared, url: tunedModelUrl, model: tunedModel ?? '' } : undefined,
  }
}
