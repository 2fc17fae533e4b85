import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf } from '#support/advisor-page.ts'
import { owingCount, readPhone } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

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

/** Whoever has signed in stands before his history; from there the tab bar leads on. */
async function toAdvice(page: Page): Promise<void> {
  await page.waitForURL('**/history')
  await page.getByRole('link', { name: 'Advice', exact: true }).click()
  await page.waitForURL('**/ai-crop-advisor')
}

async function tapLogout(phone: VillagePhone): Promise<void> {
  await phone.page().getByRole('button', { name: 'Menu', exact: true }).click()
  await phone.page().getByRole('button', { name: 'Logout' }).click()
}

/** The question that stands before a logout with something unsent. */
function unsentQuestion(phone: VillagePhone, title: string): Locator {
  return phone.page().getByRole('dialog').filter({ hasText: title })
}

/** Whoever logs out stands at home; from there back to where questions are asked. */
async function untilLoggedOut(phone: VillagePhone): Promise<void> {
  const token = () => phone.page().evaluate(() => localStorage.getItem('access_token'))
  await expect.poll(token).toBeNull()
  await phone.page().getByRole('link', { name: 'Advice', exact: true }).click()
}

async function logOut(phone: VillagePhone): Promise<void> {
  await tapLogout(phone)
  await untilLoggedOut(phone)
}

async function nothingOwed(phone: VillagePhone): Promise<void> {
  await expect.poll(() => owingCount(phone.page()), { timeout: 30_000 }).toBe(0)
}

test('what a guest has queued is sent as a guest’s after somebody has logged in', async () => {
  const question = 'A guest asks about potato blight'
  const phone = await village.phone()
  await signUp(phone, 'karim@example.org')
  await logOut(phone)
  village.proxy.failAlways({ kind: 'cut', place: 'before-request', by: 'rst', share: 0, waitMs: 0 })
  await ask(phone, question)
  await logIn(phone, 'karim@example.org')
  village.proxy.failAlways(undefined)
  await nothingOwed(phone)
  const records = await recordsOf(village, question)
  expect(records).toHaveLength(1)
  expect(records[0]?.email).toBeUndefined()
})

test('what one person has queued is neither sent nor shown while another is logged in, and sent when he is back', async () => {
  const question = 'Rahim asks about his mustard'
  const phone = await village.phone()
  await signUp(phone, 'rahim@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  await unsentQuestion(phone, '1 question not sent yet')
    .getByRole('button', { name: 'Keep for my next login' })
    .click()
  await untilLoggedOut(phone)
  const others = phone.page().getByText('Locked on this phone: 1 unsent question of somebody else.')
  await others.waitFor()
  expect(await phone.page().content()).not.toContain(question)
  await phone.goOnline()

  await signUp(phone, 'salma@example.org')
  await ask(phone, 'Salma asks about her onions')
  await phone.page().getByText('Nothing found', { exact: true }).first().waitFor()
  await others.waitFor()
  expect(await phone.page().content()).not.toContain(question)
  expect(await phone.page().content()).not.toContain('rahim')
  expect(await recordsOf(village, question)).toHaveLength(0)
  await logOut(phone)

  await logIn(phone, 'rahim@example.org')
  await phone.page().getByRole('heading', { name: question }).waitFor()
  await nothingOwed(phone)
  const records = await recordsOf(village, question)
  expect(records.map(({ email }) => email)).toEqual(['rahim@example.org'])
  expect(await others.count()).toBe(0)
})

test('who logs out can send first: without a network he is told so and asked again, with one he leaves when all is answered', async () => {
  const question = 'Nasima asks about her chillies'
  const phone = await village.phone()
  await signUp(phone, 'nasima@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  const dialog = unsentQuestion(phone, '1 question not sent yet')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await dialog.getByText('No network').waitFor()
  await dialog.getByRole('button', { name: 'Keep for my next login' }).waitFor()
  // He stays: the way he came from has the focus again, and nothing has happened.
  await phone.page().keyboard.press('Escape')
  const focused = phone.page().locator(':focus')
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Menu')
  expect(await owingCount(phone.page())).toBe(1)

  await tapLogout(phone)
  await phone.goOnline()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  const sent = unsentQuestion(phone, 'Everything has been sent')
  await sent.getByRole('button', { name: 'Log out' }).click({ timeout: 30_000 })
  await untilLoggedOut(phone)
  expect(await recordsOf(village, question)).toHaveLength(1)
  expect(await phone.page().content()).not.toContain(question)
})

test('what is deleted at the logout is gone from the phone and never sent', async () => {
  const question = 'Faruk asks about his fish pond'
  const phone = await village.phone()
  await signUp(phone, 'faruk@example.org')
  await phone.goOffline()
  await ask(phone, question)
  await tapLogout(phone)
  const dialog = unsentQuestion(phone, '1 question not sent yet')
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete and log out' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await untilLoggedOut(phone)
  const talks = (await readPhone(phone.page())).flatMap(({ entries }) => entries)
  expect(talks.flatMap(({ conversation }) => conversation ?? [])).toEqual([])

  await phone.goOnline()
  await logIn(phone, 'faruk@example.org')
  await nothingOwed(phone)
  expect(await phone.page().content()).not.toContain(question)
  expect(await recordsOf(village, question)).toHaveLength(0)
})

test('an access token that has run out in the middle of sending is renewed once, and everything goes', async () => {
  const phone = await village.phone()
  await signUp(phone, 'anwar@example.org')
  await phone.goOffline()
  for (const n of [1, 2, 3]) await ask(phone, `Anwar’s question ${n}`)
  await phone.page().evaluate(spoilAccessToken)
  const refreshes = village.proxy.sends('POST /api/auth/token/refresh/')
  await phone.goOnline()
  await nothingOwed(phone)
  expect(village.proxy.sends('POST /api/auth/token/refresh/') - refreshes).toBe(1)
  for (const n of [1, 2, 3])
    expect(await recordsOf(village, `Anwar’s question ${n}`)).toHaveLength(1)
})

test('a session that cannot be renewed asks for a login and leaves the queue untouched', async () => {
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
  await nothingOwed(phone)
  expect(await recordsOf(village, question)).toHaveLength(1)
})

/** Runs in the page: what time does to an access token. */
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
