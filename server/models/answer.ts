import type { StandIn } from '#domain/advisor.ts'
import { withCalmLine } from '#domain/dangers/calm-line.ts'
import { mayBeInDanger } from '#domain/dangers/classifier/danger-classifier.ts'
import { dangerCard, dangerText } from '#domain/dangers/danger-card.ts'
import { withPrivate } from '#domain/dangers/find-dangers.ts'
import type { HelpSettings } from '#domain/dangers/helplines.ts'
import { Failure } from '#domain/failure.ts'
import { answerNear } from '#domain/knowledge/answer/answer-near.ts'
import {
  cardAnswer,
  type KnowledgeAnswer,
  type KnowledgeSource,
} from '#domain/knowledge/knowledge.ts'
import type { Language } from '#domain/language.ts'
import { isPrivateQuestion, type NearPrivate } from '#domain/understanding/near-private.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { AskContext, EarlierQuestion, Reading } from '#domain/understanding/reading.ts'
import { builtInKnowledge } from './built-in-knowledge.ts'
import { type ModelClock, realClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import { type ModelSettings, modelServers } from './model-servers.ts'
import { type Outcome, panelOutcome } from './panel-outcome.ts'
import {
  createProgressThrottle,
  type Panel,
  type PanelProgress,
  type ProgressThrottle,
} from './panel-progress.ts'
import { type Exchange, genericMessages, tunedMessages } from './prompts.ts'

export interface PanelAnswer {
  readonly text: string
  /** Who wrote it: a model server, or the built-in knowledge base. */
  readonly by: 'model' | 'knowledge'
  /** Why the knowledge base answers instead of the model. Absent if the panel has no model, or the model answered. */
  readonly standIn?: StandIn
}

export interface AdviserAnswer {
  readonly language: Language
  readonly generic: PanelAnswer
  readonly tuned: PanelAnswer
  /** The knowledge records that an answer is based on. None if both answers come from models that got no records. */
  readonly sources: readonly KnowledgeSource[]
  /** Somebody may want to die: no model was asked, and the conversation is private. */
  readonly isPrivate: boolean
  /** What the knowledge asks back, and its nearest topics. */
  readonly asks: KnowledgeAnswer['asks']
  readonly topics: KnowledgeAnswer['topics']
}

export interface AdviserSettings extends ModelSettings {
  /** Whether the tuned model gets the records that match the question. */
  readonly tunedGrounding: boolean
  /** What the operator has checked of the helplines, for the cards of dangers. */
  readonly helplines?: HelpSettings | undefined
}

export interface AdviserDeps {
  /** Called for every panel whose model failed, for the log. Never contains the question. */
  readonly onModelFailure?: (panel: Panel, failure: ModelFailure) => void
  readonly clock?: ModelClock
}

export interface Asking {
  /** The farmer's date, YYYY-MM-DD. */
  readonly date: string
  /** `RequestContext.step`: a finished answer survives a crash of this server. */
  readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  /** What was tapped beside the question. */
  readonly context?: AskContext | undefined
  /** The question that it follows. */
  readonly before?: EarlierQuestion | undefined
  /** Whether the same owner asked a private question shortly before. */
  readonly near?: NearPrivate | undefined
  /** The thread so far, oldest first, for the models. */
  readonly exchanges?: readonly Exchange[] | undefined
  /** Gets the growing text of each panel. The last text of a panel is its answer, or '' if there is none. */
  readonly onProgress?: (progress: PanelProgress) => void
}

export interface Adviser {
  /**
   * Both answers to a question. If a model refuses, fails, or gives a useless answer, the built-in knowledge answers at
   * once, if necessary for both panels. A question that shows a danger goes to no model, unless the danger is only one to
   * be careful of; nor does one near a private question, and its answer names no product, dose or shop. Without an entry
   * that fits, and where somebody may be in danger, the calm line stands under both, also where a model answered. Throws
   * `Failure('unavailable')` if `signal` was aborted.
   */
  answer(question: string, asking: Asking): Promise<AdviserAnswer>
}

export function createAdviser(settings: AdviserSettings, deps: AdviserDeps = {}): Adviser {
  const servers = modelServers(settings)
  const clock = deps.clock ?? realClock

  async function answerWith(question: string, asking: Asking, progress: ProgressThrottle) {
    const prepared = prepare(question, asking, settings)
    const { language, known, grounding, prompts, dangers, isPrivate } = prepared
    const { step, signal, near } = asking
    const isOpen = near === undefined && isForModels(dangers)
    const ask = (panel: Panel) =>
      panelOutcome(
        { panel, language, server: isOpen ? servers[panel] : undefined, ...prompts[panel] },
        { step, signal, progress, clock },
      )
    const [generic, tuned] = await Promise.all([ask('generic'), ask('tuned')])
    const outcomes = { generic, tuned }
    throwIfAborted(outcomes, signal)
    report(outcomes, deps)
    const isCalmLineDue = isForModels(dangers) && (!known.matched || mayBeInDanger(question))
    const answerOf = (panel: Panel): PanelAnswer => {
      const given = panelAnswer(outcomes[panel], prompts[panel].knowledgeText)
      return isCalmLineDue ? { ...given, text: withCalmLine(given.text, language) } : given
    }
    const answers = { generic: answerOf('generic'), tuned: answerOf('tuned') }
    progress.settle('generic', answers.generic.text)
    progress.settle('tuned', answers.tuned.text)
    const isTunedKnown = answers.tuned.by === 'knowledge'
    const isKnowledgeUnused =
      grounding === undefined && answers.generic.by === 'model' && !isTunedKnown
    return {
      language,
      ...answers,
      sources: isKnowledgeUnused ? [] : known.sources,
      isPrivate,
      asks: isTunedKnown || dangers.length === 0 ? known.asks : [],
      topics: isTunedKnown ? known.topics : [],
    }
  }

  return {
    async answer(question, asking) {
      const progress = createProgressThrottle(asking.onProgress, clock.nowMs)
      try {
        return await answerWith(question, asking, progress)
      } catch (error) {
        progress.withdraw()
        throw error
      }
    },
  }
}

/** With any other danger the card is the answer, and a model could only add to it. */
function isForModels(dangers: Reading['dangers']): boolean {
  return dangers.every(({ severity }) => severity === 'caution')
}

/** The messages for each model, and the answer of the built-in knowledge that can replace the model's. */
function prepare(
  question: string,
  { date, context, before, near, exchanges = [] }: Asking,
  { tunedGrounding, helplines = {} }: Pick<AdviserSettings, 'tunedGrounding' | 'helplines'>,
) {
  const language = questionLanguage(question)
  const reading = readQuestion(question, context)
  const found = builtInKnowledge(language).answer(question, date, context, before)
  const given = answerNear(found, near)
  const isPrivate = isPrivateQuestion(reading, near) || given === undefined
  const dangers = isPrivate ? withPrivate(reading.dangers) : reading.dangers
  const [danger] = dangers
  // The knowledge writes the same card, with our own numbers only.
  const known =
    danger && !isForModels([danger])
      ? cardAnswer(dangerText(dangerCard(danger, language, helplines)), language)
      : (given ?? found)
  const grounding = tunedGrounding && known.matched ? known.tunedResponse : undefined
  // A question that no model may get is not sent with a later one either.
  const thread = exchanges.filter((earlier) => isForModels(readQuestion(earlier.question).dangers))
  const asked = { question, language, context, exchanges: thread }
  const prompts = {
    generic: {
      messages: genericMessages(asked),
      knowledgeText: known.untunedResponse,
    },
    tuned: {
      messages: tunedMessages({ ...asked, date, grounding }),
      knowledgeText: known.tunedResponse,
    },
  }
  return { language, known, grounding, prompts, dangers, isPrivate }
}

type Outcomes = Readonly<Record<Panel, Outcome>>

/** An aborted call says nothing about the model, so no answer is stored; the client retries later. */
function throwIfAborted({ generic, tuned }: Outcomes, signal: AbortSignal): void {
  const hasFailure = generic instanceof ModelFailure || tuned instanceof ModelFailure
  if (hasFailure && signal.aborted) throw new Failure('unavailable', { retryAfterS: 5 })
}

function report({ generic, tuned }: Outcomes, { onModelFailure }: AdviserDeps): void {
  if (generic instanceof ModelFailure) onModelFailure?.('generic', generic)
  if (tuned instanceof ModelFailure) onModelFailure?.('tuned', tuned)
}

function panelAnswer(outcome: Outcome, knowledgeText: string): PanelAnswer {
  if (typeof outcome === 'string') return { text: outcome, by: 'model' }
  const known = { text: knowledgeText, by: 'knowledge' } as const
  return outcome ? { ...known, standIn: outcome.standIn } : known
}
