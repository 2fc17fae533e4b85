import type { RecommendationResult } from '#contract/crops.ts'
import type { PlainReply } from '#contract/earlier-crops.ts'
import type { LocalRecommendation } from '#data/storage/rows.ts'

/** Why the server's result differs from the phone's. */
export type Difference = 'phone-clock' | 'older-app'

export interface RecommendationView {
  readonly kind: 'recommendation'
  readonly result: RecommendationResult
  /** The server has computed the result too. */
  readonly isFull: boolean
  /** Absent when both results are the same. */
  readonly difference?: Difference
}

export type ResultView =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  /** From a server that sends only the outputs of the specification. */
  | { readonly kind: 'plain'; readonly result: PlainReply }
  | RecommendationView

/** What the result area shows: the server's result, and until it comes the phone's. */
export function resultView(latest: LocalRecommendation | undefined): ResultView {
  if (!latest) return { kind: 'none' }
  const { progress, phoneResult } = latest
  if (progress.state === 'failed') return { kind: 'failed' }
  if (progress.state !== 'answered')
    return { kind: 'recommendation', result: phoneResult, isFull: false }
  const result = progress.reply
  if ('isPlain' in result) return { kind: 'plain', result }
  const view = { kind: 'recommendation', result, isFull: true } as const
  if (essentials(result) === essentials(phoneResult)) return view
  const hasWrongClock = result.flags.includes('date:phone-clock')
  return { ...view, difference: hasWrongClock ? 'phone-clock' : 'older-app' }
}

/** The parts that a farmer acts on, as a text to compare. Other parts can differ between versions. */
function essentials(result: RecommendationResult): string {
  const { cropId, soilSuitability, seasonFit, expectedYieldPct, confidencePct } = result
  const others = result.alternatives.map((alternative) => alternative.cropId)
  return JSON.stringify([
    cropId,
    soilSuitability,
    seasonFit,
    expectedYieldPct,
    confidencePct,
    others,
  ])
}
