import type { LocalRecommendation, Recommendation } from '#data/phone.ts'

export type ResultView =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'given'
      readonly result: Recommendation
      /** Whether the server has worked it out too. */
      readonly isFull: boolean
    }

/** The phone's own result first, the server's in its place as soon as it is there. */
export function resultView(latest: LocalRecommendation | undefined): ResultView {
  if (!latest) return { kind: 'none' }
  const { progress, phoneResult } = latest
  if (progress.state === 'failed') return { kind: 'failed' }
  if (progress.state === 'answered') return { kind: 'given', result: progress.reply, isFull: true }
  return { kind: 'given', result: phoneResult, isFull: false }
}
