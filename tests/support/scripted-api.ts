import { describeInputs } from '#domain/crops.ts'
import { recommend } from '#domain/recommender/recommend.ts'
import { type AccountBook, accountBook } from './account-book.ts'
import { type ScriptedSync, scriptedSync } from './scripted-sync.ts'

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
  /** What is stored of each owner; a test changes it without the phone. */
  readonly sync: ScriptedSync
  recordsOf(key: string): readonly ApiRecord[]
  serve(call: Call): Response
  /** Copies records and stored replies; what is returned brings them back, as from a backup. */
  backUp(): () => void
  /** Half a year passes: tombstones are gone, and before them the replies of what they stood for. */
  ages(): void
}

/** An API that behaves as designed for the phone's calls: marker, owner check, replay by key. */
export function scriptedApi(): CallsOfApi {
  const accounts = accountBook()
  const records: ApiRecord[] = []
  const repliesByKey = new Map<string, unknown>()
  const sync = scriptedSync()

  function serve(call: Call): Response {
    const { path } = call
    if (path === '/api/health/') return reply({ ok: true, n: call.query.get('n'), time: moment })
    if (path === '/api/auth/token/refresh/') return once(call, 'guest', () => refresh(call))
    if (path === '/api/auth/token/') return once(call, 'guest', () => signIn(call))
    if (path === '/api/auth/logout/')
      return reply({ ended: accounts.end(JSON.parse(call.body).refresh) })
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
    if (call.path === '/api/sync/') return pulled(call, owner)
    if (call.path === '/api/sync/claim/') return once(call, owner, () => claimed(call, owner))
    if (call.method === 'DELETE') return removed(call, owner)
    if (call.method === 'GET') return listed(call, owner)
    if (call.path === '/api/field/') return once(call, owner, () => saved(call, owner))
    if (call.path === '/api/ai/vote/') return once(call, owner, () => voted(call, owner))
    if (call.path === '/api/ai/ask/') return once(call, owner, () => asked(call, owner))
    return once(call, owner, () => recommended(call, owner))
  }

  function pulled(call: Call, owner: string): Response {
    const page = sync.page(scopeOf(call, owner), call.query)
    return page === undefined ? refuse(422, 'invalid') : reply(page)
  }

  function claimed(call: Call, owner: string): unknown {
    if (owner === 'guest') return refuse(401, 'not_signed_in')
    return sync.claim(scopeOf(call, 'guest'), owner)
  }

  function removed(call: Call, owner: string): Response {
    const id = call.path.split('/')[4] ?? ''
    sync.remove(scopeOf(call, owner), id)
    return reply({ id })
  }

  /** Newest first; of the filters only the page size. */
  function listed(call: Call, owner: string): Response {
    if (owner === 'guest') return refuse(401, 'not_signed_in')
    const kind = call.path.startsWith('/api/ai/') ? 'conversation' : 'recommendation'
    const rows = sync.records(owner, kind)
    const items = rows.slice(0, Number(call.query.get('pageSize') ?? 20))
    return reply({ items, total: rows.length })
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

  /** Those of requests whose records were deleted. */
  function forgetDeadReplies(): void {
    for (const [key, known] of repliesByKey) {
      if (isRecordReply(known) && !sync.has(known.id)) repliesByKey.delete(key)
    }
  }

  function stored(call: Call, owner: string): Response {
    const key = call.path.split('/')[3] ?? ''
    const known = repliesByKey.get(scoped(call, owner, key))
    return known ? reply(known) : refuse(404, 'not_found')
  }

  /** Counts a request that was worked on; gives what its record is known by. */
  function made(call: Call, owner: string): Made {
    const key = call.headers.get('Idempotency-Key') ?? ''
    records.push({ key, owner, body: call.body })
    return { id: recordId(records.length), clientKey: key, createdAt: moment }
  }

  function asked(call: Call, owner: string): unknown {
    const row = askReply(made(call, owner), call.body)
    const { seq } = sync.put(scopeOf(call, owner), 'conversation', { ...row, ...whoseOf(owner) })
    return { ...row, seq }
  }

  function recommended(call: Call, owner: string): unknown {
    const record = made(call, owner)
    const { inputs, result } = recommendReply(call.body)
    const { recommendedCrop, confidencePct: confidence } = result
    const row = { ...record, ...whoseOf(owner), inputs, recommendedCrop, confidence, result }
    const { seq } = sync.put(scopeOf(call, owner), 'recommendation', row)
    return { ...result, ...record, seq }
  }

  function whoseOf(owner: string) {
    return owner === 'guest' ? {} : { user: 'Amina Khatun', email: 'amina@example.org' }
  }

  /** The same words come back; the last ones hold. */
  function voted(call: Call, owner: string): unknown {
    made(call, owner)
    const { id, choice } = JSON.parse(call.body)
    sync.change(scopeOf(call, owner), id, { vote: choice })
    return { id, choice }
  }

  function saved(call: Call, owner: string): unknown {
    made(call, owner)
    const field = JSON.parse(call.body)
    sync.saveField(scopeOf(call, owner), field)
    return field
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
    sync,
    ages() {
      forgetDeadReplies()
      sync.forgetTombstones()
    },
    backUp() {
      const replies = [...repliesByKey]
      const bringBack = sync.backUp()
      return () => {
        repliesByKey.clear()
        for (const [key, reply] of replies) repliesByKey.set(key, reply)
        bringBack()
      }
    },
    recordsOf: (key) => records.filter((record) => record.key === key),
    serve,
  }
}

/** The id of the nth record that was made. */
export function recordId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
}

const moment = '2026-07-01T12:00:00+06:00'

function isRecordReply(reply: unknown): reply is { readonly id: string } {
  return typeof reply === 'object' && reply !== null && 'id' in reply && 'clientKey' in reply
}

interface Made {
  readonly id: string
  readonly clientKey: string
  readonly createdAt: string
}

function askReply(record: Made, body: string) {
  const { question, context = null } = JSON.parse(body)
  return {
    ...record,
    aiTextInput: question,
    untunedResponse: `generic: ${question}`,
    tunedResponse: `tuned: ${question}`,
    language: 'en',
    answeredBy: { generic: 'model', tuned: 'model' },
    sources: [],
    context,
  }
}

function recommendReply(body: string) {
  const { date, askedOn, unknown, rainfallPeriod, irrigated, district, ...readings } =
    JSON.parse(body)
  const asked = { date, askedOn, unknown, rainfallPeriod, irrigated, district }
  const outcome = recommend({ ...asked, readings })
  if (!outcome.ok) throw new Error('readings that cannot be')
  return { inputs: describeInputs(readings), result: outcome.recommendation }
}

/** Whose records they are: an account's, or those of a guest's phone. */
function scopeOf({ headers }: Call, owner: string): string {
  return owner === 'guest' ? `guest:${headers.get('X-Fosol-Device')}` : owner
}

function scoped(call: Call, owner: string, key: string): string {
  return `${scopeOf(call, owner)} ${key}`
}

function reply(body: unknown): Response {
  return Response.json(body, { headers: { 'X-Fosol-Api': '1' } })
}

function refuse(status: number, code: string): Response {
  const headers = { 'X-Fosol-Api': '1', 'X-Fosol-Error': code }
  return new Response(`sentence of ${code}`, { status, headers })
}
