import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { type ModelStandIn, startModelStandIn } from './model-stand-in.ts'
import { readingsWith } from './readings.ts'
import { type TestServer, type TestServerOptions, testServer } from './server.ts'

/** What the server said to a call: one body, or the events of a stream. */
export interface Said {
  readonly name: EndpointName
  readonly body: unknown
  readonly events: readonly { readonly event: string; readonly data: unknown }[]
}

interface Caller {
  readonly authorization?: string
  readonly 'x-fosol-device'?: string
}

const phone: Caller = { 'x-fosol-device': 'a phone of the law' }

/**
 * Calls everything there is, with models and without, as a guest, a farmer and staff; every table has rows after it.
 * A new endpoint needs its call here.
 */
export async function callEverything(options: TestServerOptions = {}): Promise<readonly Said[]> {
  const models = await startModelStandIn()
  const said: Said[] = []
  const plain = await testServer(options)
  const database = { database: plain.database }
  const modelled = await testServer({
    ...options,
    ...database,
    settings: settingsOf(models, options),
  })
  try {
    await play(recorder(plain, said), recorder(modelled, said))
  } finally {
    await modelled.close()
    await plain.close()
    await models.close()
  }
  const missing = Object.keys(endpoints).filter(
    (name) => name !== alwaysRefused && said.every((each) => each.name !== name),
  )
  if (missing.length > 0) throw new Error(`never called: ${missing.join(', ')}`)
  return said
}

/** A call of the first release, kept for the sake of a clear refusal. */
const alwaysRefused: EndpointName = 'deleteWithoutPassword'

function settingsOf({ url }: ModelStandIn, { settings }: TestServerOptions) {
  const generic = { genericModelUrl: url, genericModel: 'ok' }
  return { ...settings, ...generic, tunedModelUrl: url, tunedModel: 'careless' }
}

interface Recorder {
  readonly server: TestServer
  call(
    name: EndpointName,
    input?: object,
    as?: Caller,
    more?: Readonly<Record<string, string>>,
  ): Promise<Reply>
}

/** A body whose fields the next call needs. */
type Reply = Readonly<Record<string, string>>

function recorder(server: TestServer, said: Said[]): Recorder {
  return {
    server,
    async call(name, input = {}, as = {}, more = {}) {
      const { method, path }: Endpoint = endpoints[name]
      const values = new Map(Object.entries(input))
      const url = path.replace(/:(\w+)/, (_, param: string) => values.get(param))
      const isBody = method === 'POST' || method === 'PUT'
      const query = new URLSearchParams(path.includes(':') || isBody ? {} : { ...input })
      const response = await server.inject({
        method,
        url: query.size > 0 ? `${url}?${query}` : url,
        headers: { ...as, ...more, ...(isBody && { 'content-type': 'application/json' }) },
        ...(isBody && { payload: JSON.stringify(input) }),
      })
      if (response.statusCode >= 300) throw new Error(`${name}: ${response.body}`)
      const events = eventsOf(response)
      const body = events.length > 0 ? events.at(-1)?.data : response.json()
      said.push({ name, body, events })
      return body as Reply // of the call's own shape, which the laws look at
    },
  }
}

function eventsOf({ headers, body }: LightMyRequestResponse): Said['events'] {
  if (!headers['content-type']?.toString().startsWith('text/event-stream')) return []
  return body.split('\n\n').flatMap((text) => {
    const event = /^event: (.+)$/m.exec(text)?.[1]
    const data = /^data: (.+)$/m.exec(text)?.[1]
    return event && data ? [{ event, data: JSON.parse(data) }] : []
  })
}

const banned = 'What do I spray against stem borer in my rice?'
const bengali = 'আলুর পাতায় কালো দাগ পড়লে কী করব?'

async function play(plain: Recorder, modelled: Recorder): Promise<void> {
  const farmer = await signedUp(plain, 'amina@example.org', { gender: 'Female', age: 34 })
  const { authorization } = await plain.server.staff('staff@example.org')
  const staff = { authorization }
  await plain.call('readTopUser', {}, staff)
  await account(plain, farmer)
  const asked = await questions(plain, modelled, farmer)
  await readings(plain, farmer)
  await plain.call('voteOnAnswers', { id: asked, choice: 'tuned' }, farmer)
  for (const as of [farmer, staff]) await records(plain, as, asked)
  await figures(plain, staff)
  await deletions(plain, farmer)
  // What has just happened, and is in no figure yet.
  await plain.call('askAdvisor', { question: bengali }, farmer, key())
}

const password = 'dhan-pat-1971'

async function signedUp(plain: Recorder, email: string, more: object): Promise<Caller> {
  const account = {
    email,
    password,
    firstName: 'Amina',
    countryCode: 'BD',
    ...more,
  }
  const { access, refresh } = await plain.call('signUp', account, phone, key())
  await plain.call('refreshTokens', { refresh }, phone, key())
  return { ...phone, authorization: `Bearer ${access}` }
}

async function account({ call }: Recorder, farmer: Caller): Promise<void> {
  await call('readHealth', { n: 'a' })
  await call('signIn', { username: 'amina@example.org', password }, phone)
  await call('readProfile', {}, farmer)
  await call('changeProfile', { lastName: 'Khatun', language: 'bn', trainingConsent: true }, farmer)
  for (const as of [phone, farmer]) await call('recordVisit', { path: '/about' }, as)
}

/** @returns the id of a conversation with warnings */
async function questions(plain: Recorder, modelled: Recorder, farmer: Caller): Promise<string> {
  const guest = key()
  await plain.call('askAdvisor', { question: 'When do I sow Boro rice?' }, phone, guest)
  await plain.call('readRequest', { key: guest['idempotency-key'] }, phone)
  await plain.call('askAdvisor', { question: 'asdf qwer' }, farmer, {
    ...key(),
    'x-fosol-waited': '90',
  })
  const followed = key()
  await plain.call('askAdvisor', { question: bengali }, farmer, followed)
  const context = { parentKey: followed['idempotency-key'], crop: 'potato', part: 'leaf' }
  await plain.call('askAdvisor', { question: 'How much water?', context }, farmer, key())
  const { id = '' } = await modelled.call('askAdvisor', { question: banned }, farmer, key())
  const streamed = { ...key(), accept: 'text/event-stream' }
  await modelled.call('askAdvisor', { question: banned }, farmer, streamed)
  return id
}

async function readings({ call }: Recorder, farmer: Caller): Promise<void> {
  const asked = [
    readingsWith(),
    { ...readingsWith(), date: '2026-11-21', irrigated: true, district: 'bogura' },
    { ...readingsWith({ soilPh: 4.1, rainfall: 20 }), rainfallPeriod: 'month', irrigated: false },
    { ...readingsWith({ nitrogen: 0.12, phosphorus: 8, potassium: 0.2 }), askedOn: '2026-02-01' },
    { ...readingsWith({ temperature: 44, humidity: 10 }), soilPh: null, unknown: ['soilPh'] },
  ]
  for (const input of asked) await call('recommendCrop', input, farmer, key())
  await call(
    'recommendCrop',
    readingsWith({ nitrogen: 0, phosphorus: 0, potassium: 0 }),
    phone,
    key(),
  )
}

const period = { startDate: '2020-01-01', endDate: '2040-12-31' }

async function records({ call }: Recorder, as: Caller, id: string): Promise<void> {
  for (const name of ['listConversations', 'listRecommendations'] as const) {
    await call(name, { pageSize: '3' }, as)
    await call(name, { ...period, q: 'a', purpose: 'export' }, as)
  }
  await call('readConversation', { id }, as)
  for (const name of ['readConversationsOverTime', 'readRecommendationsOverTime'] as const) {
    await call(name, {}, as)
    await call(name, { startDate: '2026-06-01', endDate: '2026-07-31', bucket: 'day' }, as)
  }
  await call('readTopUser', {}, as)
  await call('readMostCommonCrops', {}, as)
  const field = { district: 'bogura', landType: 'highland', irrigated: true, crops: ['rice'] }
  await call('saveField', field, as, key())
  const { cursor = '', before = '' } = await call('pullChanges', { limit: '2' }, as)
  await call('pullChanges', { cursor }, as)
  if (before) await call('pullChanges', { before }, as)
}

async function figures({ call }: Recorder, staff: Caller): Promise<void> {
  const names = [
    ...(['readKpis', 'readUsersOverTime', 'readAnalysisOverTime', 'readUsersChange'] as const),
    ...(['readAnalysisChange', 'readDemographics', 'readOutboxHealth'] as const),
    'readAnswerQuality',
  ] as const
  for (const name of names) await call(name, {}, staff)
  await call('readPeriodFigures', { startDate: '2026-01-01' }, staff)
  await call('listUsers', {}, staff)
}

async function deletions(plain: Recorder, farmer: Caller): Promise<void> {
  const { call } = plain
  const { cursor = '' } = await call('pullChanges', {}, farmer)
  const { id: question = '' } = await call('askAdvisor', { question: 'Unwanted?' }, farmer, key())
  const { id: field = '' } = await call('recommendCrop', readingsWith(), farmer, key())
  await call('deleteConversation', { id: question }, farmer)
  await call('deleteRecommendation', { id: field }, farmer)
  await call('pullChanges', { cursor }, farmer)
  const other = await signedUp(plain, 'karim@example.org', {})
  await call('claimGuestRecords', {}, other, key())
  await call('pullChanges', {}, other)
  const username = 'karim@example.org'
  const { refresh } = await call('signIn', { username, password }, phone)
  await call('signOut', { refresh }, phone)
  const newPassword = 'dhan-pat-2026'
  await call('changePassword', { password, newPassword }, other, key())
  await call('deleteAccount', { password: newPassword }, other)
}

function key() {
  return { 'idempotency-key': crypto.randomUUID() }
}
