import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf } from '#support/advisor-page.ts'
import { owingCount } from '#support/phone-view.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

const email = 'karim@example.org'
const password = 'a good long password'
const newPassword = 'lichu gacher niche'

let village: Village
let phone: PhoneWithProfile

beforeAll(async () => {
  village = await startVillage('/api/ai/')
  phone = await village.phoneWithProfile()
})
afterAll(() => village.close())

async function call(path: string, body: object): Promise<number> {
  const response = await fetch(village.server().url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

const signIn = (username: string, given: string) =>
  call('/api/auth/token/', { username, password: given })

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

async function token(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('access_token'))
}

test('a sign-up with a common password names that reason first and keeps the typed values', async () => {
  await phone.open('/signup')
  const page = phone.page()
  await fillIn(page, { Email: email, Password: 'bangladesh71' })
  await page.getByRole('button', { name: 'Create account' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'too easy to guess' })
  await alert.waitFor()
  expect(await alert.locator('strong').textContent()).toMatch(/too easy to guess/)
  expect(await alert.textContent()).toContain('Signup failed. Try a different email.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/history')
})

test('the menu opens the account page, which shows the email address', async () => {
  const page = phone.page()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Account' }).click()
  await page.getByText(`Logged in as ${email}`).waitFor()
})

test('the error summary of a password change lists every invalid field and links to it', async () => {
  const page = phone.page()
  await page.getByRole('button', { name: 'Change password' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '2 fields need a look' })
  await summary.getByRole('link', { name: /New password/ }).click()
  const field = page.getByLabel('New password', { exact: true })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a wrong present password shows an error beside its field, and the typed values stay', async () => {
  const page = phone.page()
  await fillIn(page, { 'Present password': 'not mine at all', 'New password': newPassword })
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').filter({ hasText: 'This is not the present password' }).waitFor()
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(newPassword)
})

test('without a network a password change fails with a message and is not queued', async () => {
  const page = phone.page()
  await phone.goOffline()
  await page.getByLabel('Present password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').filter({ hasText: 'There is no network.' }).waitFor()
  await phone.goOnline()
  expect(await signIn(email, password)).toBe(200)
})

test('a changed password ends the other sessions and keeps this one', async () => {
  const page = phone.page()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('main').getByText('Your password is changed.').waitFor()
  expect([await signIn(email, password), await signIn(email, newPassword)]).toEqual([401, 200])
  await page.reload()
  await page.getByText(`Logged in as ${email}`).waitFor()
})

test('no draft and no store of the phone contains a password', async () => {
  const stores = await phone.page().evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll()
        kept.push(
          await new Promise((resolve) => {
            rows.onsuccess = () => resolve(rows.result)
          }),
        )
      }
      db.close()
    }
    return JSON.stringify(kept)
  })
  expect(stores).not.toContain(password)
  expect(stores).not.toContain(newPassword)
})

test('a logout without a network takes effect at once; after a restart with a network the server ends the session', async () => {
  const page = phone.page()
  const refresh = await page.evaluate(() => localStorage.getItem('refresh_token'))
  await phone.goOffline()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => token(page)).toBeNull()
  await phone.reopen('/')
  await phone.goOnline()
  await phone.page().evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(() => call('/api/auth/token/refresh/', { refresh }), { timeout: 30_000 })
    .toBe(401)
})

test('deleting an account asks for the password, counts unsent requests and leaves no data on the phone', async () => {
  await phone.open('/login')
  const page = phone.page()
  await fillIn(page, { Username: email, Password: newPassword })
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/history')
  const question = 'Never sent, because the account goes'
  village.proxy.failAlways(gone)
  await phone.open('/ai-crop-advisor')
  await ask(phone, question)
  await phone.open('/account')
  await page.getByText('1 request on this phone is not sent yet.').waitFor()
  const remove = page.getByRole('button', { name: 'Delete my account for good' })
  await page.getByLabel('Password, to delete the account').fill('wrong one again')
  await remove.click()
  await page.getByRole('alert').filter({ hasText: 'This is not the present password' }).waitFor()
  await page.getByLabel('Password, to delete the account').fill(newPassword)
  await remove.click()
  await expect.poll(() => token(page)).toBeNull()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await signIn(email, newPassword)).toBe(401)
  village.proxy.failAlways(undefined)
  await phone.open('/waiting')
  expect(await owingCount(page)).toBe(0)
  expect(await recordsOf(village, question)).toEqual([])
})
