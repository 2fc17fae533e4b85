import { signIn, signUp } from '#contract/accounts.ts'
import {
  askAdvisor,
  type ConversationRow,
  listConversations,
  voteOnAnswers,
} from '#contract/advisor.ts'
import { listRecommendations, type RecommendationRow, recommendCrop } from '#contract/crops.ts'
import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import { deleteConversation, deleteRecommendation, type RecordKind } from '#contract/sync.ts'
import type { Readings } from '#domain/recommender/readings.ts'

type ListQuery = Readonly<Record<string, string>>

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A farmer's account as another phone of theirs would use it: by plain calls of the API. */
export interface OwnAccount extends Credentials {
  /** Gives the record's id. */
  ask(question: string): Promise<string>
  /** Gives the record's id. */
  recommend(readings: Readings): Promise<string>
  vote(id: string, choice: BodyOf<typeof voteOnAnswers>['choice']): Promise<void>
  remove(kind: RecordKind, id: string): Promise<void>
  /** What the list calls give, newest first. */
  conversations(query?: ListQuery): Promise<readonly ConversationRow[]>
  recommendations(query?: ListQuery): Promise<readonly RecommendationRow[]>
  /** Any call that reads. */
  read(endpoint: Endpoint, query: ListQuery): Promise<unknown>
}

/** Signs up at a server. */
export async function openAccount(url: string, email: string): Promise<OwnAccount> {
  const credentials = { email, password: 'a good long password' }
  await call(url, signUp, { body: credentials })
  return ownAccount(url, credentials)
}

/** An account that is there already; signs in at its first call, and again when the token has expired. */
export function ownAccount(url: string, credentials: Credentials): OwnAccount {
  let access: string | undefined

  async function own(endpoint: Endpoint, parts: Omit<CallParts, 'access'>): Promise<unknown> {
    if (access !== undefined) {
      const known = await attempt(url, endpoint, { ...parts, access })
      if (known.status !== 401) return replyOf(endpoint, known)
    }
    const { email: username, password } = credentials
    const pair = await call(url, signIn, { body: { username, password } })
    access = signIn.reply.parse(pair).access
    return call(url, endpoint, { ...parts, access })
  }

  const read: OwnAccount['read'] = (endpoint, query) => own(endpoint, { query })
  const list = (endpoint: Endpoint, query: ListQuery = {}) =>
    read(endpoint, { pageSize: '1000', ...query })
  return {
    ...credentials,
    read,
    ask: async (question) =>
      askAdvisor.reply.parse(await own(askAdvisor, { body: { question } })).id,
    recommend: async (readings) =>
      recommendCrop.reply.parse(await own(recommendCrop, { body: readings })).id,
    async vote(id, choice) {
      await own(voteOnAnswers, { body: { id, choice } })
    },
    async remove(kind, id) {
      const endpoint = kind === 'conversation' ? deleteConversation : deleteRecommendation
      await own(endpoint, { id })
    },
    conversations: async (query) =>
      listConversations.reply.parse(await list(listConversations, query)).items,
    recommendations: async (query) =>
      listRecommendations.reply.parse(await list(listRecommendations, query)).items,
  }
}

interface CallParts {
  /** The parameter of the path. */
  readonly id?: string
  readonly access?: string
  readonly body?: unknown
  readonly query?: ListQuery
}

async function call(url: string, endpoint: Endpoint, parts: CallParts): Promise<unknown> {
  return replyOf(endpoint, await attempt(url, endpoint, parts))
}

async function replyOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${endpoint.path} refused: ${response.status}`)
  return response.json()
}

function attempt(url: string, endpoint: Endpoint, parts: CallParts): Promise<Response> {
  const { access, id = '', body, query = {} } = parts
  const path = endpoint.path.replace(':id', id)
  return fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(access !== undefined && { Authorization: `Bearer ${access}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
