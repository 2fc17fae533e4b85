import type { PlainReply } from '#contract/earlier-crops.ts'
import type { LocalRecommendation, Recommendation } from '#data/phone.ts'

/** Why the server says something else than the phone did. */
export type Difference = 'phone-clock' | 'older-app'

export interface GivenView {
  readonly kind: 'given'
  readonly result: Recommendation
  /** Whether the server has worked it out too. */
  readonly isFull: boolean
  /** Absent while both say the same. */
  readonly difference?: Difference
}

export type ResultView =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  /** A server that says only what the specification has. */
  | { readonly kind: 'plain'; readonly result: PlainReply }
  | GivenView

/** The phone's own result first, the server's in its place as soon as it is there. */
export function resultView(latest: LocalRecommendation | undefined): ResultView {
  if (!latest) return { kind: 'none' }
  const { progress, phoneResult } = latest
  if (progress.state === 'failed') return { kind: 'failed' }
  if (progress.state !== 'answered') return { kind: 'given', result: phoneResult, isFull: false }
  const result = progress.reply
  if ('isPlain' in result) return { kind: 'plain', result }
  const given = { kind: 'given', result, isFull: true } as const
  if (told(result) === told(phoneResult)) return given
  const hasWrongClock = result.flags.includes('date:phone-clock')
  return { ...given, difference: hasWrongClock ? 'phone-clock' : 'older-app' }
}

/** What a farmer acts on; wording and order of the rest may change with a version without being another answer. */
function told(result: Recommendation): string {
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
