import { recommend } from '#domain/recommender/recommend.ts'
import { type AccountBook, accountBook } from './account-book.ts'

/** One call as it left the phone. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
  readonly signal: AbortSignal | undefined
}

/** A record the API has made. More than one of a key is a duplicate. */
export interface ApiRecord {
  readonly key: string
  /** `guest`, or `user:<id>` by the token it came with. */
  readonly owner: string
  readonly body: string
}

/** What a test may look at and change behind the API. */
export interface CallsOfApi {
  readonly accounts: AccountBook
  readonly records: readonly ApiRecord[]
  recordsOf(key: string): readonly ApiRecord[]
  serve(call: Call): Response
}

/** An API that behaves as designed for the phone's calls: marker, owner check, replay by key. */
export function scriptedApi(): CallsOfApi {
  const accounts = accountBook()
  const records: ApiRecord[] = []
  const repliesByKey = new Map<string, unknown>()

  function serve(call: Call): Response {
    const { path } = call
    if (path === '/api/health/') return reply({ ok: true, n: call.query.get('n'), time: moment })
    if (path === '/api/auth/token/refresh/') return once(call, 'guest', () => refresh(call))
    if (path === '/api/auth/token/') return once(call, 'guest', () => signIn(call))
    if (path === '/api/accounts/signup/') return once(call, 'guest', () => signUp(call))
    const owner = ownerOf(call)
    if (!owner) return refuse(401, 'not_signed_in')
    const claimed = call.headers.get('X-Fosol-Owner')
    if (claimed !== owner) return refuse(409, 'owner_mismatch')
    return serveOwner(call, owner)
  }

  function serveOwner(call: Call, owner: string): Response {
    if (call.path === '/api/accounts/me/') return reply(accounts.profile(owner))
    if (call.path.startsWith('/api/requests/')) return stored(call, owner)
    if (call.path === '/api/ai/vote/') return once(call, owner, () => voted(call, owner))
    if (call.path === '/api/ai/ask/') return once(call, owner, () => made(call, owner, askReply))
    return once(call, owner, () => made(call, owner, recommendReply))
  }

  function ownerOf({ headers }: Call): string | undefined {
    const bearer = headers.get('Authorization')?.replace('Bearer ', '')
    return bearer === undefined ? 'guest' : accounts.ownerOfAccess(bearer)
  }

  /** A key that was served before brings the same reply and no work. */
  function once(call: Call, owner: string, work: () => unknown): Response {
    const key = scoped(call, owner, call.headers.get('Idempotency-Key') ?? '')
    const known = repliesByKey.get(key)
    if (known) return reply(known)
    const made = work()
    if (made instanceof Response) return made
    repliesByKey.set(key, made)
    return reply(made)
  }

  function stored(call: Call, owner: string): Response {
    const key = call.path.split('/')[3] ?? ''
    const known = repliesByKey.get(scoped(call, owner, key))
    return known ? reply(known) : refuse(404, 'not_found')
  }

  function made(call: Call, owner: string, replyOf: ReplyMaker): unknown {
    const key = call.headers.get('Idempotency-Key') ?? ''
    records.push({ key, owner, body: call.body })
    return replyOf({ id: recordId(records.length), seq: records.length, key, body: call.body })
  }

  /** The same words come back; the last ones hold. */
  function voted(call: Call, owner: string): unknown {
    made(call, owner, () => undefined)
    return JSON.parse(call.body)
  }

  function signIn({ body }: Call): unknown {
    const { username } = JSON.parse(body)
    return accounts.issue(username) ?? refuse(401, 'bad_credentials')
  }

  function signUp({ body }: Call): unknown {
    const { email } = JSON.parse(body)
    accounts.open(email)
    return accounts.issue(email)
  }

  function refresh({ body }: Call): unknown {
    return accounts.rotate(JSON.parse(body).refresh) ?? refuse(401, 'refresh_refused')
  }

  return {
    accounts,
    records,
    recordsOf: (key) => records.filter((record) => record.key === key),
    serve,
  }
}

/** The id of the nth record that was made. */
export function recordId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

const moment = '2026-07-01T12:00:00+06:00'

interface Made {
  readonly id: string
  readonly seq: number
  readonly key: string
  readonly body: string
}

type ReplyMaker = (made: Made) => unknown

function askReply({ id, seq, key, body }: Made): unknown {
  const { question } = JSON.parse(body)
  return {
    id,
    seq,
    clientKey: key,
    createdAt: moment,
    aiTextInput: question,
    untunedResponse: `generic: ${question}`,
    tunedResponse: `tuned: ${question}`,
    language: 'en',
    answeredBy: { generic: 'model', tuned: 'model' },
    sources: [],
  }
}

function recommendReply({ id, seq, key, body }: Made): unknown {
  const { date, askedOn, unknown, rainfallPeriod, irrigated, district, ...readings } =
    JSON.parse(body)
  const asked = { date, askedOn, unknown, rainfallPeriod, irrigated, district }
  const outcome = recommend({ ...asked, readings })
  const recommendation = outcome.ok ? outcome.recommendation : {}
  return { ...recommendation, id, seq, clientKey: key, createdAt: moment }
}

/** The scope of a key: an account, or a guest's phone. */
function scoped({ headers }: Call, owner: string, key: string): string {
  return `${owner === 'guest' ? headers.get('X-Fosol-Device') : owner} ${key}`
}

function reply(body: unknown): Response {
  return Response.json(body, { headers: { 'X-Fosol-Api': '1' } })
}

function refuse(status: number, code: string): Response {
  const headers = { 'X-Fosol-Api': '1', 'X-Fosol-Error': code }
  return new Response(`sentence of ${code}`, { status, headers })
}
