import { type AdviserSettings, createAdviser } from '#server/models/answer.ts'
import type { ModelClock } from '#server/models/model-clock.ts'
import type { Panel, PanelProgress } from '#server/models/panel-progress.ts'
import type { ModelStandIn } from './model-stand-in.ts'
import { quickClock } from './quick-clock.ts'

/** One call of an adviser: what it gets, what it has kept and what it reported. */
export interface AskingLog {
  readonly asking: {
    readonly date: string
    readonly signal: AbortSignal
    readonly step: <T>(name: string, make: () => Promise<T>) => Promise<T>
    readonly onProgress: (progress: PanelProgress) => void
  }
  /** The results that `step` has stored, by the step's name. */
  readonly kept: Map<string, unknown>
  readonly published: readonly PanelProgress[]
  /** The published texts of one panel. */
  publishedOf(panel: Panel): readonly string[]
}

export const askingDate = '2026-01-10'

export function askingLog(signal = new AbortController().signal): AskingLog {
  const kept = new Map<string, unknown>()
  const published: PanelProgress[] = []
  return {
    kept,
    published,
    publishedOf: (panel) => published.filter((one) => one.panel === panel).map(({ text }) => text),
    asking: {
      date: askingDate,
      signal,
      async step<T>(name: string, make: () => Promise<T>): Promise<T> {
        // The result under a step's name has the type of that step.
        if (kept.has(name)) return kept.get(name) as T
        const value = await make()
        kept.set(name, value)
        return value
      },
      onProgress: (progress) => void published.push(progress),
    },
  }
}

export interface ModelAdviserOptions {
  /** Habits of the two models; '' for a panel without one. */
  readonly generic: string
  readonly tuned: string
  readonly settings?: Partial<AdviserSettings>
  readonly clock?: ModelClock
  /** `panel reason` of every failure reported. */
  readonly failures?: string[]
}

/** An adviser over models of the stand-in, or of another chat server. */
export function modelAdviser(standIn: Pick<ModelStandIn, 'url'>, options: ModelAdviserOptions) {
  const { generic, tuned, settings = {}, clock = quickClock(), failures } = options
  return createAdviser(
    {
      genericModelUrl: generic ? standIn.url : undefined,
      genericModel: generic,
      tunedModelUrl: tuned ? standIn.url : undefined,
      tunedModel: tuned,
      tunedGrounding: true,
      modelTimeoutMs: 5_000,
      ...settings,
    },
    {
      clock,
      onModelFailure: (panel, { message }) => failures?.push(`${panel} ${message}`),
    },
  )
}
