import type { StandIn } from '#domain/advisor.ts'
import { Failure } from '#domain/failure.ts'
import type { KnowledgeSource } from '#domain/knowledge/pack.ts'
import { questionLanguage } from '#domain/knowledge/question-language.ts'
import type { Language } from '#domain/language.ts'
import { builtInKnowledge } from './built-in-knowledge.ts'
import { type ModelClock, realClock } from './model-clock.ts'
import { ModelFailure } from './model-failure.ts'
import { type ModelSettings, modelServers } from './model-servers.ts'
import { type Outcome, panelOutcome } from './panel-outcome.ts'
import {
  createProgressBoard,
  type Panel,
  type PanelProgress,
  type ProgressBoard,
} from './panel-progress.ts'
import { genericMessages, tunedMessages } from './prompts.ts'

export interface PanelAnswer {
  readonly text: string
  /** A model server, or the built-in knowledge base. */
  readonly by: 'model' | 'knowledge'
  /** Why the knowledge speaks for a model; absent where the panel has none, or it has answered. */
  readonly standIn?: StandIn
}

export interface AdviserAnswer {
  readonly language: Language
  readonly generic: PanelAnswer
  readonly tuned: PanelAnswer
  /** Records that an answer stands on; none when both come from models that were given none. */
  readonly sources: readonly KnowledgeSource[]
}

export interface AdviserSettings extends ModelSettings {
  /** Whether the tuned model is given the records that fit the question. */
  readonly tunedGrounding: boolean
}

export interface AdviserDeps {
  /** Told of every panel whose model failed, for the log; the question is not in it. */
  readonly onModelFailure?: (panel: Panel, failure: ModelFailure) => void
  readonly clock?: ModelClock
}

export interface Asking {
  /** The farmer's day, YYYY-MM-DD. */
  readonly date: string
  /** `Work.step`: an answer that has come survives a crash of this server. */
  readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
  readonly signal: AbortSignal
  /** Told what each panel says while it grows. What is told last of a panel is its answer, or '' when there is none. */
  readonly onProgress?: (progress: PanelProgress) => void
}

export interface Adviser {
  /**
   * Both answers to a question. For a model that refuses it, fails, or gives an answer of no use, the built-in knowledge
   * answers at once, for both if need be. Throws `Failure('unavailable')` when `signal` was aborted meanwhile.
   */
  answer(question: string, asking: Asking): Promise<AdviserAnswer>
}

export function createAdviser(settings: AdviserSettings, deps: AdviserDeps = {}): Adviser {
  const servers = modelServers(settings)
  const clock = deps.clock ?? realClock

  async function answerOnBoard(question: string, asking: Asking, board: ProgressBoard) {
    const { language, known, grounding, briefs } = brief(question, asking.date, settings)
    const { step, signal } = asking
    const ask = (panel: Panel) =>
      panelOutcome(
        { panel, language, server: servers[panel], ...briefs[panel] },
        { step, signal, board, clock },
      )
    const [generic, tuned] = await Promise.all([ask('generic'), ask('tuned')])
    const outcomes = { generic, tuned }
    refuseWhenBrokenOff(outcomes, signal)
    report(outcomes, deps)
    const answers = {
      generic: panelAnswer(generic, briefs.generic.knowledgeText),
      tuned: panelAnswer(tuned, briefs.tuned.knowledgeText),
    }
    board.settle('generic', answers.generic.text)
    board.settle('tuned', answers.tuned.text)
    const isKnowledgeUnused =
      grounding === undefined && answers.generic.by === 'model' && answers.tuned.by === 'model'
    return { language, ...answers, sources: isKnowledgeUnused ? [] : known.sources }
  }

  return {
    async answer(question, asking) {
      const board = createProgressBoard(asking.onProgress, clock.nowMs)
      try {
        return await answerOnBoard(question, asking, board)
      } catch (error) {
        board.withdraw()
        throw error
      }
    },
  }
}

/** What each model reads, and what the built-in knowledge says in its place. */
function brief(
  question: string,
  date: string,
  { tunedGrounding }: Pick<AdviserSettings, 'tunedGrounding'>,
) {
  const language = questionLanguage(question)
  const known = builtInKnowledge(language).answer(question, date)
  const grounding = tunedGrounding && known.matched ? known.tunedResponse : undefined
  const briefs = {
    generic: {
      messages: genericMessages(question, language),
      knowledgeText: known.untunedResponse,
    },
    tuned: {
      messages: tunedMessages({ question, language, date, grounding }),
      knowledgeText: known.tunedResponse,
    },
  }
  return { language, known, grounding, briefs }
}

type Outcomes = Readonly<Record<Panel, Outcome>>

/** A call that we broke off ourselves says nothing about the model: the question is asked again later. */
function refuseWhenBrokenOff({ generic, tuned }: Outcomes, signal: AbortSignal): void {
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
