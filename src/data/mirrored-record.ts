import type { Change } from '#contract/sync.ts'
import { cropName, readInputs } from '#domain/crops.ts'
import { type GivenReadings, readings as names } from '#domain/recommender/readings.ts'
import { searchText } from '#domain/search-text.ts'
import type { Conversation, StoredRecommendation } from './records.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K; data: unknown }>

/** The row for what the server has told of a conversation; what only this phone knows of it stays. */
export function conversationOf(
  { id, seq, clientKey, data }: ChangeOf<'conversation'>,
  known: Conversation | undefined,
): Conversation {
  const { vote, ...kept } = known ?? { createdAt: utc(data.createdAt) }
  return {
    ...kept,
    // What the server told of a vote that it has is newer; one on its way to it is not.
    ...(vote && vote.state !== 'kept' && { vote }),
    id,
    clientKey: clientKey ?? id,
    seq,
    question: data.aiTextInput,
    progress: { state: 'answered', reply: data },
    search: conversationSearch(data),
  }
}

/** The row for what the server has told of a recommendation. */
export function recommendationOf(
  { id, seq, clientKey, data }: ChangeOf<'recommendation'>,
  known: StoredRecommendation | undefined,
): StoredRecommendation {
  const { createdAt, inputs, user, email, result } = data
  const reply = { ...result, id, seq, clientKey: data.clientKey, createdAt }
  return {
    ...(known ?? askedElsewhere(data)),
    id,
    clientKey: clientKey ?? id,
    seq,
    told: { inputs, ...(user !== undefined && { user }), ...(email !== undefined && { email }) },
    progress: { state: 'answered', reply },
    search: recommendationSearch(inputs, result),
  }
}

/** In what the server looks for a question (`server/advisor/store.ts`). */
export function conversationSearch(told: {
  readonly aiTextInput: string
  readonly untunedResponse: string
  readonly tunedResponse: string
}): string {
  return searchText([told.aiTextInput, told.untunedResponse, told.tunedResponse].join('\n'))
}

/** In what the server looks for readings (`server/crops/store.ts`). */
export function recommendationSearch(
  inputs: string,
  { recommendedCrop, cropId }: { readonly recommendedCrop: string; readonly cropId: string },
): string {
  return searchText([inputs, recommendedCrop, cropName(cropId, 'bn')].join('\n'))
}

/** Of a field asked about on another phone, this one knows the line of readings and the server's result. */
function askedElsewhere({ createdAt, inputs, result }: ChangeOf<'recommendation'>['data']) {
  const told = readInputs(inputs)
  const readings: GivenReadings = {
    nitrogen: told.nitrogen ?? null,
    phosphorus: told.phosphorus ?? null,
    potassium: told.potassium ?? null,
    temperature: told.temperature ?? null,
    humidity: told.humidity ?? null,
    soilPh: told.soilPh ?? null,
    rainfall: told.rainfall ?? null,
  }
  return {
    createdAt: utc(createdAt),
    field: { readings, unknown: names.filter((name) => readings[name] === null) },
    askedOn: createdAt.slice(0, 10),
    phoneResult: result,
  }
}

function utc(createdAt: string): string {
  return new Date(createdAt).toISOString()
}
