import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf } from '#support/advisor-page.ts'
import { owingCount, readPhone } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

const password = 'a good long password'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

async function signUp(phone: VillagePhone, email: string): Promise<void> {
  await phone.open('/signup')
  const page = phone.page()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await toAdvice(page)
}

async function logIn(phone: VillagePhone, email: string): Promise<void> {
  await phone.open('/login')
  const page = phone.page()
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await toAdvice(page)
}

/** A sign-in opens the history; the tab bar leads from there to the advisor. */
async function toAdvice(page: Page): Promise<void> {
  await page.waitForURL('**/history')
  await page.getByRole('link', { name: 'Advice', exact: true }).click()
  await page.waitForURL('**/ai-crop-advisor')
}

async function tapLogout(phone: VillagePhone): Promise<void> {
  await phone.page().getByRole('button', { name: 'Menu', exact: true }).click()
  await phone.page().getByRole('button', { name: 'Logout' }).click()
}

/** The dialog that a logout opens while requests are unsent. */
function unsentDialog(phone: VillagePhone, title: string): Locator {
  return phone.page().getByRole('dialog').filter({ hasText: title })
}

/** A logout opens the home page; the tab bar leads from there to the advisor. */
async function untilLoggedOut(phone: VillagePhone): Promise<void> {
  const token = () => phone.page().evaluate(() => localStorage.getItem('access_token'))
  await expect.poll(token).toBeNull()
  await phone.page().waitForURL((url) => url.pathname === '/')
  await phone.page().getByRole('link', { name: 'Advice', exact: true }).click()
}

async function logOut(phone: VillagePhone): Promise<void> {
  await tapLogout(phone)
  await untilLoggedOut(phone)
}

async function untilAllAnswered(phone: VillagePhone): Promise<void> {
  await expect.poll(() => owingCount(phone.page()), { timeout: 30_000 }).toBe(0)
}

test('a guest’s queued question is sent as a guest’s even after somebody has logged in', {
  tags: 'long',
}, async () => {
  const question = 'A guest asks about potato blight'
  const phone = await village.phone()
  await signUp(phone, 'karim@example.org')
  await logOut(phone)
  village.proxy.failAlways(gone)
  await ask(phone, question)
  await logIn(phone, 'karim@example.org')
  village.proxy.failAlways(undefined)
  await untilAllAnswered(phone)
  const records = await recordsOf(village, question)
  expect(records).toHaveLength(1)
  expect(records[0]?.email).toBeUndefined()
})

test('a queued question is neither sent nor shown while another account is logged in, and is sent at its owner’s next login', async () => {
  const question = 'Rahim asks about his mustard'
  const phone = await village.phone()
  await signUp(phone, 'rahim@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  await unsentDialog(phone, '1 question not sent yet')
    .getByRole('button', { name: 'Keep for my next login' })
    .click()
  await untilLoggedOut(phone)
  const others = phone.page().getByText('Locked on this phone: 1 unsent question of somebody else.')
  await others.waitFor()
  expect(await phone.page().content()).not.toContain(question)
  await phone.goOnline()

  const salmas = 'Salma asks about her onions'
  await signUp(phone, 'salma@example.org')
  await ask(phone, salmas)
  await expect.poll(() => recordsOf(village, salmas)).toHaveLength(1)
  // Rahim's is left.
  await expect.poll(() => owingCount(phone.page())).toBe(1)
  await others.waitFor()
  expect(await phone.page().content()).not.toContain(question)
  expect(await phone.page().content()).not.toContain('rahim')
  expect(await recordsOf(village, question)).toHaveLength(0)
  await logOut(phone)

  await logIn(phone, 'rahim@example.org')
  await phone.page().getByRole('heading', { name: question }).waitFor()
  await untilAllAnswered(phone)
  const records = await recordsOf(village, question)
  expect(records.map(({ email }) => email)).toEqual(['rahim@example.org'])
  expect(await others.count()).toBe(0)
})

test('a logout offers to send first: without a network it says so and asks again, with one it ends after all answers', async () => {
  const question = 'Nasima asks about her chillies'
  const phone = await village.phone()
  await signUp(phone, 'nasima@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  const dialog = unsentDialog(phone, '1 question not sent yet')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByText('No network').waitFor()
  await dialog.getByRole('button', { name: 'Keep for my next login' }).waitFor()
  // Escape cancels the logout: the menu button has the focus again, and the request still waits.
  await phone.page().keyboard.press('Escape')
  const focused = phone.page().locator(':focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Menu')
  expect(await owingCount(phone.page())).toBe(1)

  await tapLogout(phone)
  // With a network the app sends by itself, and "Send now" becomes "Log out" on the same button: not before the tap.
  village.proxy.failAlways({ kind: 'hang', ms: 60_000 })
  await phone.goOnline()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  village.proxy.failAlways(undefined)
  const sent = unsentDialog(phone, 'Everything has been sent')
  await sent.getByRole('button', { name: 'Log out' }).click({ timeout: 30_000 })
  await untilLoggedOut(phone)
  expect(await recordsOf(village, question)).toHaveLength(1)
  expect(await phone.page().content()).not.toContain(question)
})

test('a question deleted at the logout is gone from the phone and never sent', {
  tags: 'long',
}, async () => {
  const question = 'Faruk asks about his fish pond'
  const phone = await village.phone()
  await signUp(phone, 'faruk@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  const dialog = unsentDialog(phone, '1 question not sent yet')
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await untilLoggedOut(phone)
  const entries = (await readPhone(phone.page())).flatMap(({ entries }) => entries)
  expect(entries.flatMap(({ conversation }) => conversation ?? [])).toEqual([])

  await phone.goOnline()
  await logIn(phone, 'faruk@example.org')
  await untilAllAnswered(phone)
  expect(await phone.page().content()).not.toContain(question)
  expect(await recordsOf(village, question)).toHaveLength(0)
})

test('an access token that expires while sending is refreshed once, and every question is sent', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  await signUp(phone, 'anwar@example.org')
  await phone.goOffline()
  for (const n of [1, 2, 3]) await ask(phone, `Anwar’s question ${n}`)
  await phone.page().evaluate(spoilAccessToken)
  const refreshes = village.proxy.sends('POST /api/auth/token/refresh/')
  await phone.goOnline()
  await untilAllAnswered(phone)
  expect(village.proxy.sends('POST /api/auth/token/refresh/') - refreshes).toBe(1)
  for (const n of [1, 2, 3])
    expect(await recordsOf(village, `Anwar’s question ${n}`)).toHaveLength(1)
})

test('a session that cannot be refreshed asks for a login and keeps the queue', {
  tags: 'long',
}, async () => {
  const question = 'Jahid asks about his jute'
  const phone = await village.phone()
  await signUp(phone, 'jahid@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await village.restartServer({ SECRET: 'another secret, so that no old token is worth anything' })
  await phone.goOnline()
  await expect
    .poll(() => phone.page().evaluate(() => localStorage.getItem('access_token')), {
      timeout: 30_000,
    })
    .toBeNull()
  await phone.page().getByText('Your session has ended; 1 request waits for you.').waitFor()
  const owed = (await readPhone(phone.page())).flatMap(({ entries }) => entries)
  expect(owed.map(({ state }) => state)).toEqual(['needs_login'])

  await logIn(phone, 'jahid@example.org')
  await untilAllAnswered(phone)
  expect(await recordsOf(village, question)).toHaveLength(1)
})

/** Runs in the page: makes the access token invalid, as if it had expired. */
async function spoilAccessToken(): Promise<void> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  for (const name of names.filter((known) => known.startsWith('fosol-o-user'))) {
    const db = await done(indexedDB.open(name))
    const meta = db.transaction('meta', 'readwrite').objectStore('meta')
    const row = await done<{ k: string; value: { access: string } } | undefined>(meta.get('tokens'))
    if (row) await done(meta.put({ ...row, value: { ...row.value, access: 'run.out.long-ago' } }))
    db.close()
  }
}
