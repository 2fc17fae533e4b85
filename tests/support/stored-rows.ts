import { askedAlone } from '#contract/advisor.ts'
import { describeInputs } from '#domain/crops.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { readingsWith } from './readings.ts'

/** Of a record at the server, what a test is about. */
export interface RowTraits {
  readonly id?: string
  readonly clientKey?: string | null
  readonly createdAt?: string
  readonly user?: string
  readonly email?: string
}

const moment = '2026-07-01T12:00:00+06:00'

/** A conversation as the server has it. */
export function conversationRow({
  question = 'When do I sow?',
  ...traits
}: RowTraits & { readonly question?: string } = {}) {
  return {
    ...placed(traits),
    aiTextInput: question,
    untunedResponse: `generic: ${question}`,
    tunedResponse: `tuned: ${question}`,
    language: 'en',
    answeredBy: { generic: 'model', tuned: 'model' },
    standIn: { generic: null, tuned: null },
    sources: [],
    warnings: [],
    vote: null,
    ...askedAlone,
  }
}

/** A recommendation as the server has it. */
export function recommendationRow(traits: RowTraits = {}) {
  const readings = readingsWith()
  const outcome = recommend({ readings, unknown: [], askedOn: '2026-07-01' })
  if (!outcome.ok) throw new Error('readings that cannot be')
  const { recommendation: result } = outcome
  return {
    ...placed(traits),
    inputs: describeInputs(readings),
    recommendedCrop: result.recommendedCrop,
    confidence: result.confidencePct,
    result,
  }
}

function placed({ id = crypto.randomUUID(), clientKey = null, ...traits }: RowTraits) {
  return { id, clientKey, createdAt: moment, ...traits }
}
