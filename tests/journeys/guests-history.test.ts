import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf, seeBadge, send } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { exportedFile, logInToHistory, seePaging, shownEntries } from '#support/history-page.ts'
import { openAccount } from '#support/own-account.ts'
import { owingCount } from '#support/phone-view.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/history'
const smut = 'Green and yellow balls on the rice grains. What is it?'
const mustard = 'When should I sow mustard?'
/** Nothing that the knowledge has: the answer is the same after every training. */
const unanswered = 'How many seats has the parliament of Iceland?'
const dark = 'My loan has eaten the farm and I do not want to live any more.'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

async function newPhone(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  return phone
}

async function answered(phone: VillagePhone): Promise<void> {
  await expect.poll(() => owingCount(phone.page())).toBe(0)
}

/** The text that a guest reads instead of an account's history (SPEC.md, History). */
async function seeNote(phone: VillagePhone): Promise<void> {
  const page = phone.page()
  await page.getByRole('heading', { name: 'Please log in to view history' }).waitFor()
  await page.getByRole('heading', { name: 'On this phone, without login' }).waitFor()
}

test('without an account the history asks for a login and names the features that need none', async () => {
  const guest = await village.phone()
  await guest.open('/history')
  const main = guest.page().getByRole('main')
  await main.getByRole('heading', { name: 'Please log in to view history' }).waitFor()
  await main
    .getByText('You can use AI Advisor and Crop Recommendation without logging in.')
    .waitFor()
  expect(await main.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(await main.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
  await main.getByText('What you ask on this phone will be here').waitFor()
  expect(await main.getByRole('article').count()).toBe(0)
})

test('below the note a guest has what was asked on this phone, with and without a network', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await ask(phone, smut)
  await ask(phone, mustard)
  await answered(phone)
  await page.getByRole('link', { name: 'All your questions' }).click()
  await page.waitForURL(`**${path}`)
  await seeNote(phone)
  await seePaging(page, 'Page 1 of 1 · Showing 1-2 of 2')
  expect(await shownEntries(page)).toEqual([`1 ${mustard}`, `2 ${smut}`])
  expect(await page.getByLabel('Search').count()).toBe(0)

  await phone.goOffline()
  await phone.open(path)
  await seePaging(page, 'Page 1 of 1 · Showing 1-2 of 2')
  const entry = page.getByRole('article', { name: smut })
  await entry.getByRole('heading', { name: 'False smut' }).waitFor()
  await entry.getByRole('button', { name: 'Open' }).click()
  await entry.getByRole('button', { name: 'Listen' }).waitFor()
  expect(await findings(page)).toEqual([])

  const file = await exportedFile(page)
  expect(file.text.split('\r\n').filter((line) => line.includes('Guest'))).toHaveLength(2)

  await entry.getByRole('button', { name: 'Delete' }).click()
  await entry.getByRole('group').getByRole('button', { name: 'Delete' }).click()
  await seePaging(page, 'Page 1 of 1 · Showing 1-1 of 1')
  await phone.goOnline()
  await expect.poll(() => recordsOf(village, smut), { timeout: 30_000 }).toEqual([])
  expect(await recordsOf(village, mustard)).toHaveLength(1)

  // The list stays after the last deletion, and the focus with it.
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('group').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Your questions will be here as soon as they are answered.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Questions and answers',
  )
})

test('a private question is a neutral line that a tap opens; no file has it', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await send(phone, dark)
  await answered(phone)
  await phone.open(path)
  await seePaging(page, 'Page 1 of 1 · Showing 1-1 of 1')
  expect(await shownEntries(page)).toEqual(['1 A private question'])
  expect(await page.getByRole('main').innerText()).not.toContain('My loan')
  expect((await exportedFile(page)).text).not.toContain('My loan')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('heading', { name: dark }).waitFor()
})

test('a guest who has nothing yet reads what will be here, and what waits is one tap away', async () => {
  const phone = await newPhone()
  const page = phone.page()
  await phone.open(path)
  await seeNote(phone)
  await page.getByText('What you ask on this phone will be here with its answers.').waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await phone.open('/ai-crop-advisor')
  await phone.goOffline()
  await ask(phone, smut)
  await phone.open(path)
  await page
    .getByRole('main')
    .getByRole('link', { name: '1 request waiting on this phone' })
    .click()
  await page.waitForURL('**/waiting')
})

test('an address with a search finds among a guest’s questions; an account sees nothing of a guest, and a guest nothing of an account', async () => {
  const phone = await newPhone()
  const page = phone.page()
  for (const number of [1, 2, 3, 4, 5, 6]) await ask(phone, `${unanswered} (${number})`)
  await answered(phone)
  await phone.open(path)
  await seePaging(page, 'Page 1 of 2 · Showing 1-5 of 6')
  expect(await page.getByLabel('Search').count()).toBe(0)
  await phone.open(`${path}?q=(3)`)
  expect(await page.getByLabel('Search').inputValue()).toBe('(3)')
  await seePaging(page, 'Page 1 of 1 · Showing 1-1 of 1')
  expect(await shownEntries(page)).toEqual([`1 ${unanswered} (3)`])

  const amina = await openAccount(village.server().url, 'amina@example.org')
  await amina.ask(mustard)
  await logInToHistory(phone, amina)
  await seePaging(page, 'Page 1 of 1 · Showing 1-1 of 1')
  expect(await shownEntries(page)).toEqual([`1 ${mustard}`])
  await page.getByText('6 earlier requests were made on this phone').waitFor()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await phone.open(path)
  await seePaging(page, 'Page 1 of 2 · Showing 1-5 of 6')
  expect(await page.getByRole('main').innerText()).not.toContain(mustard)
})

test('a tap adds the questions of this phone’s guest to the account’s history', {
  tags: 'long',
}, async () => {
  const shared = await village.phone()
  const page = shared.page()
  await ask(shared, unanswered)
  await seeBadge(shared, 'Nothing found')
  const karim = await openAccount(village.server().url, 'karim@example.org')
  await logInToHistory(shared, karim)
  await seePaging(page, 'Page 1 of 1 · Showing 0-0 of 0')
  await page.getByRole('button', { name: 'Add to my history' }).click()
  await page.getByRole('main').getByText('Added: one earlier request').waitFor()
  await seePaging(page, 'Page 1 of 1 · Showing 1-1 of 1')
  const [record] = await karim.conversations()
  expect(record?.aiTextInput).toBe(unanswered)
})
