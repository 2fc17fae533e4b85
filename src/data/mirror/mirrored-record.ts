import type { Change } from '#contract/sync.ts'
import { cropNames, readInputs } from '#domain/crops.ts'
import { type GivenReadings, readings as names } from '#domain/recommender/readings.ts'
import { searchText } from '#domain/text/search-text.ts'
import type { Conversation, StoredRecommendation } from '../storage/rows.ts'

type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K; data: unknown }>

/** The row for the server's conversation; fields that only this phone has stay. */
export function conversationOf(
  { id, seq, clientKey, data }: ChangeOf<'conversation'>,
  existing: Conversation | undefined,
): Conversation {
  const { vote, ...kept } = existing ?? { createdAt: utc(data.createdAt) }
  return {
    ...kept,
    // The server's vote is newer than a stored one that it has confirmed, but not than one that is being sent.
    ...(vote && vote.state !== 'kept' && { vote }),
    id,
    clientKey: clientKey ?? id,
    seq,
    question: data.aiTextInput,
    ...(data.context && { context: data.context }),
    ...(data.private && { isPrivate: true }),
    progress: { state: 'answered', reply: data },
    search: data.private ? '' : conversationSearch(data),
  }
}

/** The row for the server's recommendation. */
export function recommendationOf(
  { id, seq, clientKey, data }: ChangeOf<'recommendation'>,
  existing: StoredRecommendation | undefined,
): StoredRecommendation {
  const { createdAt, inputs, user, email, result } = data
  const reply = { ...result, id, seq, clientKey: data.clientKey, createdAt }
  return {
    ...(existing ?? fieldFromServer(data)),
    id,
    clientKey: clientKey ?? id,
    seq,
    told: { inputs, ...(user !== undefined && { user }), ...(email !== undefined && { email }) },
    progress: { state: 'answered', reply },
    search: recommendationSearch(inputs, result),
  }
}

/** The text that the history searches; the same as the server's (`server/advisor/store.ts`). A private conversation has none. */
export function conversationSearch(texts: {
  readonly aiTextInput: string
  readonly untunedResponse: string
  readonly tunedResponse: string
}): string {
  return searchText([texts.aiTextInput, texts.untunedResponse, texts.tunedResponse].join('\n'))
}

/** The text that the history searches; the same as the server's (`server/crops/store.ts`). */
export function recommendationSearch(
  inputs: string,
  result: { readonly recommendedCrop: string; readonly cropId: string },
): string {
  return searchText([inputs, cropNames(result)].join('\n'))
}

/** A field from another phone: the server sends only its line of readings and its result. */
function fieldFromServer({ createdAt, inputs, result }: ChangeOf<'recommendation'>['data']) {
  const values = readInputs(inputs)
  const readings: GivenReadings = {
    nitrogen: values.nitrogen ?? null,
    phosphorus: values.phosphorus ?? null,
    potassium: values.potassium ?? null,
    temperature: values.temperature ?? null,
    humidity: values.humidity ?? null,
    soilPh: values.soilPh ?? null,
    rainfall: values.rainfall ?? null,
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
