import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { type TestPhone, testPhone } from '#support/test-phone.ts'
import { visitsOf } from '#support/visits-of.ts'

const path = '/api/analytics/visit/'

/** Counts one visit per idempotency key, as the API does. */
function visitedApi() {
  const network = scriptedNetwork()
  const ownerByKey = new Map<string, string>()
  const counts: Weather = ({ headers, body }) => {
    ownerByKey.set(headers.get('Idempotency-Key') ?? '', headers.get('X-Fosol-Owner') ?? '')
    return Response.json(JSON.parse(body), { headers: { 'X-Fosol-Api': '1' } })
  }
  const calls = () => network.calls.filter((call) => call.path === path)
  return {
    network,
    calls,
    owners: () => [...ownerByKey.values()],
    serves: () => network.brings(counts, { path }),
    losesFirstReply() {
      network.brings((call) => weather.lostReply(call, () => counts(call, notServed) as Response), {
        path,
        times: 1,
      })
      network.brings(counts, { path })
    },
  }
}

function notServed(): Response {
  throw new Error('the scripted API of visits replies itself')
}

async function waitingRows(phone: TestPhone): Promise<number> {
  return (await phone.db()).meta.where('k').equals('visits').count()
}

test('a visit is sent with its path and leaves no row', async () => {
  const api = visitedApi()
  api.serves()
  const phone = await testPhone({ network: api.network })
  await visitsOf(phone).note('/', false)
  expect(api.calls().map(({ body }) => body)).toEqual(['{"path":"/"}'])
  expect(await waitingRows(phone)).toBe(0)
})

test('a second note in the same page load is not a second visit', async () => {
  const api = visitedApi()
  api.serves()
  const visits = visitsOf(await testPhone({ network: api.network }))
  await Promise.all([visits.note('/', false), visits.note('/', false)])
  await visits.note('/', false)
  expect(api.calls()).toHaveLength(1)
})

test('visits without a network wait through reloads, and each is counted once', async () => {
  const api = visitedApi()
  api.network.brings(weather.silence, { path })
  const first = await testPhone({ network: api.network })
  await visitsOf(first).note('/', false)
  const second = await first.reload()
  await visitsOf(second).note('/', false)
  const third = await second.reload()
  api.network.clears()
  api.serves()
  const visits = visitsOf(third)
  await Promise.all([visits.send(), visits.send()])
  expect(api.owners()).toEqual(['guest', 'guest'])
  expect(await waitingRows(third)).toBe(0)
})

test('a visit whose reply was lost is sent again under its own key', async () => {
  const api = visitedApi()
  api.losesFirstReply()
  const phone = await testPhone({ network: api.network })
  const visits = visitsOf(phone)
  await visits.note('/', false)
  expect(await waitingRows(phone)).toBe(1)
  await visits.send()
  expect(api.calls()).toHaveLength(2)
  expect(api.owners()).toHaveLength(1)
})

test('a refused visit is dropped, and a busy server is asked again', async () => {
  const api = visitedApi()
  api.network.brings(refusing(503, 'unavailable'), { path, times: 1 })
  api.network.brings(refusing(422, 'invalid'), { path, times: 1 })
  const phone = await testPhone({ network: api.network })
  const visits = visitsOf(phone)
  await visits.note('/', false)
  expect(await waitingRows(phone)).toBe(1)
  await visits.send()
  expect(await waitingRows(phone)).toBe(0)
})

test('a visit is sent as the visit of its own owner', async () => {
  const api = visitedApi()
  api.network.api.accounts.open('amina@example.org')
  api.network.brings(weather.silence, { path, times: 1 })
  const phone = await testPhone({ network: api.network })
  await visitsOf(phone).note('/', false)
  api.serves()
  await phone.signIn('amina@example.org')
  await visitsOf(await phone.secondTab()).note('/', false)
  expect(api.owners()).toEqual(['guest', expect.stringMatching(/^user:/)])
})

test('a visit that hangs delays no question', async () => {
  const api = visitedApi()
  api.network.brings(weather.hang, { path })
  const phone = await testPhone({ network: api.network })
  void visitsOf(phone).note('/', false)
  await expect.poll(() => api.calls().length).toBe(1)
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).state).toBe('answered')
})

test('a visit has the path on which the app was opened', async () => {
  const api = visitedApi()
  api.serves()
  await visitsOf(await testPhone({ network: api.network })).note('/crop-recommendation', false)
  expect(api.calls().map(({ body }) => body)).toEqual(['{"path":"/crop-recommendation"}'])
})

test('a reload of a tab whose visit is noted is not another visit, also without a network', async () => {
  const api = visitedApi()
  api.network.brings(weather.silence, { path })
  const first = await testPhone({ network: api.network })
  await visitsOf(first).note('/', false)
  const second = await first.reload()
  await visitsOf(second).note('/', true)
  api.network.clears()
  api.serves()
  await visitsOf(second).send()
  expect(api.owners()).toHaveLength(1)
})

test('a page that was reloaded before its visit was noted notes it then', async () => {
  const api = visitedApi()
  api.serves()
  await visitsOf(await testPhone({ network: api.network })).note('/about', true)
  expect(api.calls()).toHaveLength(1)
})

test('a visit to a path that is too long is counted with its first 200 characters', async () => {
  const api = visitedApi()
  api.serves()
  await visitsOf(await testPhone({ network: api.network })).note(`/${'x'.repeat(500)}`, false)
  const [body = ''] = api.calls().map((call) => call.body)
  expect(JSON.parse(body).path).toHaveLength(200)
})

test('a visit that a filter blocks is tried rarely, however often other calls succeed', async () => {
  const api = visitedApi()
  api.network.brings(weather.silence, { path })
  const phone = await testPhone({ network: api.network })
  await visitsOf(phone).note('/', false)
  for (const [pauses, minutes] of [1, 4, 16, 60, 60].entries()) {
    await phone.ask(`Question ${pauses}?`)
    await phone.pass(minutes * 60_000 - 1)
    expect(api.calls()).toHaveLength(pauses + 1)
    await phone.pass(1)
    await expect.poll(() => phone.clock.pendingMs().length).toBe(1)
    expect(api.calls()).toHaveLength(pauses + 2)
  }
})

test('at most a hundred blocked visits are kept, the newest ones', async () => {
  const api = visitedApi()
  api.network.brings(weather.silence, { path })
  let phone = await testPhone({ network: api.network })
  for (let opening = 0; opening < 105; opening += 1) {
    await visitsOf(phone).note(`/${opening}`, false)
    phone = await phone.reload()
  }
  api.network.clears()
  api.serves()
  await visitsOf(phone).send()
  const sent = api.calls().map(({ body }) => JSON.parse(body).path)
  expect(sent.slice(-100)).toEqual(Array.from({ length: 100 }, (_, n) => `/${n + 5}`))
  expect(await waitingRows(phone)).toBe(0)
})
