import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#support/server.ts'

const password = 'dhan-pat-1971'
const newPassword = 'lichu gacher niche'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

interface Login {
  readonly headers: { readonly authorization: string }
  readonly refresh: string
}

async function signedUp(email: string): Promise<Login> {
  return loginOf(await server.post('/api/accounts/signup/', { email, password }))
}

async function signedIn(username: string, given = password): Promise<Login> {
  return loginOf(await server.post('/api/auth/token/', { username, password: given }))
}

function loginOf(reply: { json(): { access: string; refresh: string } }): Login {
  const { access, refresh } = reply.json()
  return { headers: { authorization: `Bearer ${access}` }, refresh }
}

function logOut(refresh: string) {
  return server.post('/api/auth/logout/', { refresh })
}

function change(login: Login, body: object) {
  return server.post('/api/accounts/password/', body, login.headers)
}

/** The replies to a call and to a refresh of a session. */
async function statuses({ headers, refresh }: Login): Promise<number[]> {
  const read = await server.get('/api/accounts/me/', headers)
  const renewed = await server.post('/api/auth/token/refresh/', { refresh })
  return [read.statusCode, renewed.statusCode]
}

test('a logout ends the session on the server at once: refresh token and access token', async () => {
  const login = await signedUp('leaver@example.com')
  const reply = await logOut(login.refresh)
  expect([reply.statusCode, reply.json()]).toEqual([200, { ended: true }])
  expect(await statuses(login)).toEqual([401, 401])
})

test('a logout ends one session: the account’s other phones stay signed in', async () => {
  const phone = await signedUp('two-phones@example.com')
  const other = await signedIn('two-phones@example.com')
  await logOut(phone.refresh)
  expect(await statuses(other)).toEqual([200, 200])
})

test('a logout with a rotated token ends its session too', async () => {
  const { refresh } = await signedUp('late-logout@example.com')
  const next = loginOf(await server.post('/api/auth/token/refresh/', { refresh }))
  await logOut(refresh)
  expect(await statuses(next)).toEqual([401, 401])
})

test('a repeated logout, or one with a forged or unknown token, gets the same reply', async () => {
  const { refresh } = await signedUp('twice@example.com')
  const bystander = await signedUp('bystander@example.com')
  const replies = [
    await logOut(refresh),
    await logOut(refresh),
    await logOut(`${bystander.refresh.slice(0, 37)}${'A'.repeat(43)}`),
    await logOut('x'),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await statuses(bystander)).toEqual([200, 200])
})

test('a logout needs no access token and ignores an expired one', async () => {
  const { refresh } = await signedUp('expired@example.com')
  const headers = { authorization: 'Bearer long.since.over' }
  expect((await server.post('/api/auth/logout/', { refresh }, headers)).statusCode).toBe(200)
})

test('a change of password ends all other sessions and keeps this one', async () => {
  const mine = await signedUp('changer@example.com')
  const stolen = await signedIn('changer@example.com')
  const reply = await change(mine, { password, newPassword })
  expect(reply.statusCode).toBe(200)
  expect(await statuses(stolen)).toEqual([401, 401])
  expect(await statuses(mine)).toEqual([200, 200])
  const old = await server.post('/api/auth/token/', { username: 'changer@example.com', password })
  expect(old.headers['x-fosol-error']).toBe('bad_credentials')
  expect(await statuses(await signedIn('changer@example.com', newPassword))).toEqual([200, 200])
})

test('a change of password is refused without the current one, and ends no session', async () => {
  const mine = await signedUp('guesser@example.com')
  const other = await signedIn('guesser@example.com')
  const reply = await change(mine, { password: 'not-mine-at-all', newPassword })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([403, 'wrong_password'])
  expect(await statuses(other)).toEqual([200, 200])
})

test.each([
  ['short', 'invalid'],
  ['bangladesh71', 'common_password'],
  ['commoner', 'common_password'],
])('a change to %s is refused with %s', async (chosen, code) => {
  const mine = await signedIn('commoner@example.com').catch(() => undefined)
  const login = mine?.refresh ? mine : await signedUp('commoner@example.com')
  const reply = await change(login, { password, newPassword: chosen })
  expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([422, code])
})

test('a login during a change of password begins no session that survives the change', async () => {
  const mine = await signedUp('racer@example.com')
  const [changed, login] = await Promise.all([
    change(mine, { password, newPassword }),
    server.post('/api/auth/token/', { username: 'racer@example.com', password }),
  ])
  expect(changed.statusCode).toBe(200)
  if (login.statusCode === 200) expect(await statuses(loginOf(login))).toEqual([401, 401])
  else expect(login.headers['x-fosol-error']).toBe('bad_credentials')
})

test.each([['password1'], ['01700000000'], ['বাংলাদেশ১২৩'], ['commonest.of.all']])(
  'a sign-up with %s is refused and says why, in the caller’s language',
  async (chosen) => {
    const account = { email: 'commonest.of.all@example.com', password: chosen }
    const reply = await server.post('/api/accounts/signup/', account, { 'accept-language': 'bn' })
    expect([reply.statusCode, reply.headers['x-fosol-error']]).toEqual([422, 'common_password'])
    expect(reply.body).toMatch(/পাসওয়ার্ড/)
  },
)

test('an account that already has such a password still logs in', async () => {
  const { hashPassword } = await import('#server/accounts/password.ts')
  await signedUp('from-before@example.com')
  await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('password1') })
    .where('email', '=', 'from-before@example.com')
    .execute()
  expect(await statuses(await signedIn('from-before@example.com', 'password1'))).toEqual([200, 200])
})
