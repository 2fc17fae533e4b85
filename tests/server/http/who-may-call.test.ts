import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type TestServer, testServer } from '#support/server.ts'

const roles = ['guest', 'farmer', 'staff'] as const
type Role = (typeof roles)[number]

let server: TestServer
let headersByRole: Readonly<Record<Role, Record<string, string>>>

beforeAll(async () => {
  server = await testServer()
  headersByRole = {
    guest: { 'x-fosol-device': 'phone' },
    farmer: await server.signedUp('farmer@example.com'),
    staff: await server.staff(),
  }
  for (const role of roles) {
    await server.post('/api/ai/ask/', { question: `Asked by ${role}?` }, headersByRole[role])
    await server.post('/api/crops/recommend/', readings, headersByRole[role])
  }
})
afterAll(() => server.close())

const readings = {
  ...{ nitrogen: 90, phosphorus: 42, potassium: 43 },
  ...{ temperature: 20.9, humidity: 82, soilPh: 6.5, rainfall: 203 },
}

const refusalByAccess: Readonly<
  Record<Endpoint['access'], Readonly<Partial<Record<Role, number>>>>
> = {
  anyone: {},
  'signed-in': { guest: 401 },
  staff: { guest: 401, farmer: 403 },
}

// The calls that end an account come last.
const calls: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).sort(
  ([one], [other]) => Number(one === 'deleteAccount') - Number(other === 'deleteAccount'),
)

test.each(
  calls.flatMap(([name, endpoint]) => roles.map((role) => [name, role, endpoint] as const)),
)('%s is for a %s as the contract says', async (name, role, { method, path, access }) => {
  const reply = await server.inject({
    method,
    url: path.replace(/:\w+/, '00000000-0000-4000-8000-000000000000'),
    headers: { 'content-type': 'application/json', ...headersByRole[role] },
    ...(method === 'POST' || method === 'PUT' ? { payload: '{}' } : {}),
  })
  const refusal = refusalByAccess[access][role]
  if (refusal !== undefined) {
    expect(reply.statusCode).toBe(refusal)
    return
  }
  // A caller with access gets the refusal of the empty input. Guests without a device are refused by the sync calls.
  // The deletion call of earlier releases is refused for all.
  const expected = name === 'deleteWithoutPassword' ? [403] : [200, 404, 409, 422]
  expect(expected).toContain(reply.statusCode)
})

test('calls about everybody’s figures and accounts are for staff', () => {
  const forStaff = calls.filter(([, { access }]) => access === 'staff').map(([name]) => name)
  expect(forStaff.sort()).toEqual([
    ...['listUsers', 'readAnalysisChange', 'readAnalysisOverTime', 'readAnswerQuality'],
    ...['readDemographics', 'readKpis', 'readOutboxHealth', 'readPeriodFigures'],
    ...['readUsersChange', 'readUsersOverTime'],
  ])
})

test('a farmer’s lists and figures contain only their own records, those of staff contain everybody’s', async () => {
  const farmer = await server.signedUp('another@example.com')
  await server.post('/api/ai/ask/', { question: 'Mine?' }, farmer)
  await server.post('/api/crops/recommend/', readings, farmer)
  const sizes = async (headers: Record<string, string>) => {
    const get = async (path: string) => (await server.get(path, headers)).json()
    const totals: { readonly total: number }[] = [
      await get('/api/ai/conversations/'),
      await get('/api/crops/recommendations/'),
      (await get('/api/ai/over-time/')).at(-1),
      (await get('/api/crops/recommendations/over-time/')).at(-1),
    ]
    return totals.map(({ total }) => total)
  }
  expect(await sizes(farmer)).toEqual([1, 1, 1, 1])
  const staff = await sizes(headersByRole.staff)
  expect(Math.min(...staff)).toBeGreaterThanOrEqual(3)
  const { items } = (await server.get('/api/ai/conversations/', farmer)).json()
  expect(items[0].aiTextInput).toBe('Mine?')
})
