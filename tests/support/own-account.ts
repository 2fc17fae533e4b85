import { signUp } from '#contract/accounts.ts'
import { askAdvisor, type ConversationRow, listConversations } from '#contract/advisor.ts'
import { listRecommendations, type RecommendationRow, recommendCrop } from '#contract/crops.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Readings } from '#domain/recommender/readings.ts'

type ListQuery = Readonly<Record<string, string>>

/** A farmer's account as another phone of his would use it: by plain calls of the API. */
export interface OwnAccount {
  readonly email: string
  readonly password: string
  ask(question: string): Promise<void>
  recommend(readings: Readings): Promise<void>
  /** What the list calls give, newest first. */
  conversations(query?: ListQuery): Promise<readonly ConversationRow[]>
  recommendations(query?: ListQuery): Promise<readonly RecommendationRow[]>
}

/** Signs up at a server. */
export async function openAccount(url: string, email: string): Promise<OwnAccount> {
  const password = 'a good long password'
  const { access } = signUp.reply.parse(await call(url, signUp, { body: { email, password } }))
  const list = (endpoint: Endpoint, query: ListQuery = {}) =>
    call(url, endpoint, { access, query: { pageSize: '1000', ...query } })
  return {
    email,
    password,
    async ask(question) {
      await call(url, askAdvisor, { access, body: { question } })
    },
    async recommend(readings) {
      await call(url, recommendCrop, { access, body: readings })
    },
    conversations: async (query) =>
      listConversations.reply.parse(await list(listConversations, query)).items,
    recommendations: async (query) =>
      listRecommendations.reply.parse(await list(listRecommendations, query)).items,
  }
}

interface CallParts {
  readonly access?: string
  readonly body?: unknown
  readonly query?: ListQuery
}

async function call(url: string, endpoint: Endpoint, parts: CallParts): Promise<unknown> {
  const { access, body, query = {} } = parts
  const response = await fetch(`${url}${endpoint.path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      'Content-Type': 'application/json',
      ...(access === undefined ? {} : { Authorization: `Bearer ${access}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${endpoint.path} refused: ${response.status}`)
  return response.json()
}
