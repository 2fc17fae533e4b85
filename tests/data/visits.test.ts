import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createVisits } from '#data/visits.ts'
import { type TestPhone, testPhone } from '#support/phone-stand.ts'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'

const path = '/api/analytics/visit/'

/** Counts a visit once a key, as the API does. */
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
  throw new Error('the API of visits serves them itself')
}

function visitsOf({ device, api, db }: TestPhone) {
  return createVisits({ device, api, ownerDatabase: db })
}

async function waitingRows(phone: TestPhone): Promise<number> {
  return (await phone.db()).meta.where('k').equals('visits').count()
}

test('a visit is sent with its path and leaves nothing behind', async () => {
  const api = visitedApi()
  api.serves()
  const phone = await testPhone({ network: api.network })
  await visitsOf(phone).note('/')
  expect(api.calls().map(({ body }) => body)).toEqual(['{"path":"/"}'])
  expect(await waitingRows(phone)).toBe(0)
})

test('a page that is displayed again in the life of a page is no second visit', async () => {
  const api = visitedApi()
  api.serves()
  const visits = visitsOf(await testPhone({ network: api.network }))
  await Promise.all([visits.note('/'), visits.note('/')])
  await visits.note('/')
  expect(api.calls()).toHaveLength(1)
})

test('visits without a network wait through reloads, and each is counted once', async () => {
  const api = visitedApi()
  api.network.brings(weather.silence, { path })
  const first = await testPhone({ network: api.network })
  await visitsOf(first).note('/')
  const second = await first.reload()
  await visitsOf(second).note('/')
  const third = await second.reload()
  api.network.clears()
  api.serves()
  const visits = visitsOf(third)
  await Promise.all([visits.send(), visits.send()])
  expect(api.owners()).toEqual(['guest', 'guest'])
  expect(await waitingRows(third)).toBe(0)
})

test('a visit whose reply was lost goes again under its own key', async () => {
  const api = visitedApi()
  api.losesFirstReply()
  const phone = await testPhone({ network: api.network })
  const visits = visitsOf(phone)
  await visits.note('/')
  expect(await waitingRows(phone)).toBe(1)
  await visits.send()
  expect(api.calls()).toHaveLength(2)
  expect(api.owners()).toHaveLength(1)
})

test('a visit that the server will never take is given up, a busy server is asked again', async () => {
  const api = visitedApi()
  api.network.brings(refusing(503, 'unavailable'), { path, times: 1 })
  api.network.brings(refusing(422, 'invalid'), { path, times: 1 })
  const phone = await testPhone({ network: api.network })
  const visits = visitsOf(phone)
  await visits.note('/')
  expect(await waitingRows(phone)).toBe(1)
  await visits.send()
  expect(await waitingRows(phone)).toBe(0)
})

test('a visit is sent in the name of whose it was', async () => {
  const api = visitedApi()
  api.network.api.accounts.open('amina@example.org')
  api.network.brings(weather.silence, { path, times: 1 })
  const phone = await testPhone({ network: api.network })
  await visitsOf(phone).note('/')
  api.serves()
  await phone.signIn('amina@example.org')
  await visitsOf(await phone.secondTab()).note('/')
  expect(api.owners()).toEqual(['guest', expect.stringMatching(/^user:/)])
})

test('a visit that hangs holds no question up', async () => {
  const api = visitedApi()
  api.network.brings(weather.hang, { path })
  const phone = await testPhone({ network: api.network })
  void visitsOf(phone).note('/')
  await expect.poll(() => api.calls().length).toBe(1)
  const key = await phone.ask('Why do my leaves yellow?')
  expect((await phone.entry(key)).state).toBe('answered')
})
