import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { refusing, scriptedNetwork, type Weather, weather } from '#support/scripted-network.ts'
import { testPhone } from '#support/test-phone.ts'

const signUpPath = '/accounts/signup/'
const form = { email: 'amina@example.org', password: 'correct horse' }

/** As the server does it: an address that has an account opens none. */
async function farm() {
  const network = scriptedNetwork()
  const phone = await testPhone({ network })
  const keys = () =>
    network.calls
      .filter(({ path }) => path.endsWith(signUpPath))
      .map(({ headers }) => headers.get('Idempotency-Key'))
  return { network, phone, keys }
}

test.each<[string, readonly Weather[]]>([
  ['lost twice', [weather.lostReply, weather.lostReply]],
  ['cut in two', [weather.truncated]],
  ['lost, then refused by a busy server,', [weather.lostReply, refusing(429, 'rate_limited', 1)]],
  ['lost, then still being worked on,', [weather.lostReply, refusing(409, 'in_progress', 1)]],
  ['lost, then kept by a login page,', [weather.lostReply, weather.captivePage]],
])(
  'F07: a sign-up whose reply is %s ends in the same account at the next tap',
  async (_, fates) => {
    const { network, phone, keys } = await farm()
    for (const how of fates) {
      network.brings(how, { path: signUpPath, times: 1 })
    }
    // A lost call is repeated by itself.
    await expect(phone.session.signUp(form)).rejects.toThrow()
    expect(keys()).toHaveLength(fates.length)
    await phone.session.signUp(form)
    expect(new Set(keys()).size).toBe(1)
    expect(keys()).toHaveLength(fates.length + 1)
    expect(network.api.accounts.pairCount()).toBe(1)
    expect(await phone.session.owner()).toMatch(/^user:/)
  },
)

test('F07: a sign-up whose reply is lost once succeeds at the same tap, under the same key', async () => {
  const { network, phone, keys } = await farm()
  network.brings(weather.lostReply, { path: signUpPath, times: 1 })
  await phone.session.signUp(form)
  expect(keys()).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  expect(network.api.accounts.pairCount()).toBe(1)
})

test('F07: other words, or an answer, make the next tap another request', async () => {
  const { network, phone, keys } = await farm()
  network.brings(weather.silence, { path: signUpPath, times: 2 })
  await expect(phone.session.signUp(form)).rejects.toThrow()
  network.brings(refusing(409, 'email_taken'), { path: signUpPath, times: 1 })
  const other = { ...form, email: 'babul@example.org' }
  await expect(phone.session.signUp(other)).rejects.toMatchObject({ code: 'email_taken' })
  await phone.session.signUp(form)
  await phone.session.signUp(form)
  expect(new Set(keys()).size).toBe(4)
})

test('F07: a sign-in whose reply is lost is another one at the next tap: the stored pair may be worth nothing by then', async () => {
  const { network, phone } = await farm()
  network.api.accounts.open(form.email)
  network.brings(weather.lostReply, { path: '/auth/token/', times: 2 })
  await expect(phone.signIn(form.email)).rejects.toThrow()
  network.api.accounts.revokeAll()
  await phone.signIn(form.email)
  const key = await phone.ask('Am I in?')
  expect((await phone.entry(key)).state).toBe('answered')
})
