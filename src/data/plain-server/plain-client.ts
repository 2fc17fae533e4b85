import { readProfile, signIn, signUp } from '#contract/accounts.ts'
import { askAdvisor, listConversations } from '#contract/advisor.ts'
import { listRecommendations, recommendCrop } from '#contract/crops.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  plainAnswers,
  plainList,
  plainPair,
  plainProfile,
  plainRecommend,
  plainVisit,
} from '#contract/plain.ts'
import type { PlainResult } from '#contract/plain-result.ts'
import { pullChanges } from '#contract/sync.ts'
import { recordVisit } from '#contract/visits.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import { climateOf } from '#domain/recommender/climate/climate.ts'
import { usualAir } from '#domain/recommender/climate/usual-weather.ts'
import { readings } from '#domain/recommender/readings.ts'
import { usualSoil } from '#domain/recommender/soil/typical-soil.ts'
import {
  type ApiClient,
  type ApiClientParts,
  type AskDashboard,
  createApiClient,
  type OutboxCall,
} from '../api/api-client.ts'
import type { CallResult } from '../api/call.ts'
import type { Sender } from '../api/tokens.ts'
import { plainDialect } from './plain-dialect.ts'
import { pullPlain } from './plain-history.ts'
import { conversationList, type PlainRow, recommendationList } from './plain-lists.ts'
import {
  type Answers,
  conversationOf,
  type Place,
  resultOf,
  resultOfRow,
  seqOf,
  unlistedSeq,
} from './plain-rows.ts'
import { sendOnce } from './send-once.ts'

/**
 * The client of a server that has only the specification's calls. It converts replies into the shapes that the phone
 * stores, and refuses calls that the server does not have.
 */
export function createPlainClient(parts: ApiClientParts): ApiClient {
  const { answerStream: _, ...rest } = parts
  const link = createApiClient({
    ...rest,
    wire: { ...parts.wire, dialect: plainDialect },
    // The answer cannot be fetched later, so the attempt lasts as long as the specification allows.
    attemptTimeoutMs: parts.callTimeoutMs,
  })

  let dashboard: Promise<AskDashboard> | undefined

  function send(request: OutboxCall, as: Sender): Promise<CallResult> {
    const { path } = request.endpoint
    if (path === askAdvisor.path) return sendQuestion(link, request, as)
    if (path === recommendCrop.path) return sendReadings(link, request, as)
    if (path === recordVisit.path) return sendVisit(link, request, as)
    return Promise.resolve(absent)
  }

  return {
    monitor: link.monitor,
    async call(endpoint, input, as) {
      const called = callShapes[`${endpoint.method} ${endpoint.path}`]
      if (!called) throw new Failure('not_found')
      const reply = await link
        .call({ ...endpoint, reply: called.reply }, input, as)
        .catch((error: unknown) => {
          throw error instanceof Failure && called.refusedAs && refusedInput.has(error.code)
            ? new Failure(called.refusedAs, error.detail)
            : error
        })
      return reply as never // each shape has the fields that the phone reads
    },
    attempt(endpoint, input, as) {
      return endpoint.path === pullChanges.path
        ? pullPlain(link, input ?? {}, as)
        : Promise.resolve(absent)
    },
    dashboard() {
      dashboard ??= loadDashboard(link)
      return dashboard
    },
    send,
    resultOf: () => Promise.resolve({ ...absent, status: 404 }),
    async probe(circumstances) {
      const result = await link.probe(circumstances)
      const isThere =
        result.kind === 'unreadable' || (result.kind === 'refusal' && result.status < 500)
      return isThere ? { kind: 'reply', reply: undefined } : result
    },
    // The tokens may not contain the owner, so the e-mail is the id.
    async ownerOf(_access, username) {
      const email = username.trim().toLowerCase()
      return email === '' ? undefined : `user:${email}`
    },
  }
}

async function loadDashboard(link: ApiClient): Promise<AskDashboard> {
  const { createPlainDashboard } = await import('./plain-dashboard.ts')
  return createPlainDashboard(link)
}

interface CallShape {
  readonly reply: Endpoint['reply']
  /** The code of every refusal of the input (SPEC.md section 5). */
  readonly refusedAs?: FailureCode
}

const callShapes: Readonly<Record<string, CallShape>> = {
  [`POST ${signIn.path}`]: { reply: plainPair, refusedAs: 'bad_credentials' },
  [`POST ${signUp.path}`]: { reply: plainPair, refusedAs: 'email_taken' },
  [`GET ${readProfile.path}`]: { reply: plainProfile },
  [`GET ${listConversations.path}`]: { reply: plainList },
  [`GET ${listRecommendations.path}`]: { reply: plainList },
}

/** Refusals of what was sent. All other failures are of the network, the server or the phone. */
const refusedInput: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'invalid',
  'not_signed_in',
  'not_staff',
])

/** The reply to a call that the specification does not have. */
const absent: CallResult = {
  kind: 'refusal',
  status: 422,
  code: 'not_found',
  sentence: '',
  retryAfterMs: 0,
}

function sendQuestion(link: ApiClient, request: OutboxCall, as: Sender): Promise<CallResult> {
  const { question } = askAdvisor.input.parse(JSON.parse(request.body ?? ''))
  const replyOf = (answers: Answers, place: Omit<Place, 'clientKey'>): CallResult => ({
    kind: 'reply',
    reply: conversationOf(question, answers, { ...place, clientKey: request.key }),
  })
  return sendOnce(link, {
    request,
    as,
    list: conversationList,
    async send() {
      const endpoint = { ...askAdvisor, reply: plainAnswers }
      // The specification's only input; a server may refuse unknown fields.
      const body = JSON.stringify({ question })
      const result = await post(link, { ...request, endpoint, body }, as)
      if (result.kind !== 'reply') return result
      return replyOf(plainAnswers.parse(result.reply), unlisted(request))
    },
    found: (row) => replyOf(row, listed(row, conversationList.idOf(row))),
  })
}

/** A new record has its key as id until a list contains it. */
function unlisted({ key }: OutboxCall) {
  return { id: key, seq: unlistedSeq, createdAt: new Date().toISOString() }
}

function listed({ createdAt }: PlainRow, id: string) {
  return { id, seq: seqOf(createdAt), createdAt }
}

function sendReadings(link: ApiClient, request: OutboxCall, as: Sender): Promise<CallResult> {
  const replyOf = (result: PlainResult, place: Omit<Place, 'clientKey'>): CallResult => ({
    kind: 'reply',
    reply: { ...result, ...place, clientKey: request.key },
  })
  return sendOnce(link, {
    request,
    as,
    list: recommendationList,
    async send() {
      const endpoint = { ...recommendCrop, reply: plainRecommend }
      const body = sevenReadings(request.body ?? '')
      const result = await post(link, { ...request, endpoint, body }, as)
      if (result.kind !== 'reply') return result
      return replyOf(resultOf(plainRecommend.parse(result.reply)), unlisted(request))
    },
    found: (row) => replyOf(resultOfRow(row), listed(row, recommendationList.idOf(row))),
  })
}

/** The specification does not show the reply of this call. */
function sendVisit(link: ApiClient, request: OutboxCall, as: Sender): Promise<CallResult> {
  const endpoint = { ...recordVisit, reply: plainVisit }
  return sendOnce(link, {
    request,
    as,
    list: undefined,
    send: () => post(link, { ...request, endpoint }, as),
    found: () => absent,
  })
}

function post(link: ApiClient, request: OutboxCall & { readonly endpoint: Endpoint }, as: Sender) {
  return link.send({ ...request, isWatched: false, waitedS: undefined }, as)
}

/** The specification's seven inputs, from the stored bytes; a server may refuse unknown fields. */
function sevenReadings(body: string): string {
  const kept: Record<string, unknown> = JSON.parse(body)
  const district = typeof kept.district === 'string' ? kept.district : undefined
  const day = String(kept.date ?? kept.askedOn ?? '')
  const { months } = climateOf(district)
  const climate = months[Number(day.slice(5, 7)) - 1] ?? months[0]
  // The server accepts only numbers: missing ones are typical of the soil and the month, as in the phone's own answer.
  const usual: Partial<Record<string, number>> = {
    ...usualSoil({}, district),
    ...(climate && usualAir(climate)),
  }
  return JSON.stringify(
    Object.fromEntries(readings.map((name) => [name, kept[name] ?? usual[name]])),
  )
}
