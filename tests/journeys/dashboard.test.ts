import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answerCard } from '#domain/answer-card/answer-card.ts'
import { ask, seeBadge } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import {
  chartTable,
  daysOfPhones,
  figure,
  logInToDashboard,
  rowHeads,
  savedFile,
} from '#support/dashboard-page.ts'
import { sampled } from '#support/extent.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const long = 'Aphids sit on my mustard flowers and on the pods. What should I do about them now?'
const field = {
  nitrogen: 90,
  phosphorus: 42,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}

/** A busy machine needs a while. */
const soon = { timeout: 30_000 }

let village: Village
let amina: OwnAccount
let staffPhone: VillagePhone

beforeAll(async () => {
  village = await startVillage('/api/', daysOfPhones)
  const { url } = village.server()
  amina = await openAccount(url, 'amina@example.org')
  const karim = await openAccount(url, 'karim@example.org')
  for (const question of [long, 'আলু কখন লাগাব?']) await amina.ask(question)
  await karim.ask('When should I sow wheat?')
  await amina.recommend(field)
  await karim.recommend({ ...field, phosphorus: 44 })
  staffPhone = await village.phone()
  await logInToDashboard(staffPhone, staffAccount)
})
afterAll(() => village.close())

test('a guest is redirected to the login and returns to the page they asked for', async () => {
  const guest = await village.phone()
  await logInToDashboard(guest, staffAccount, '?tab=users&role=admin')
  expect(new URL(guest.page().url()).search).toBe('?tab=users&role=admin')
  await expect
    .poll(() => rowHeads(guest.page(), 'Users'), soon)
    .toEqual(['Guest\nstaff@example.org'])
})

test('only staff see the dashboard link, and the dashboard has its own menu', async () => {
  const page = staffPhone.page()
  await staffPhone.open('/history')
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Dashboard').click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('listitem')
  expect(await tabs.allInnerTexts()).toEqual(['Analytics', 'AI assistant', 'Crop history', 'Users'])
  await page.getByRole('link', { name: 'Fosol' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
})

test('the analytics tab shows its figures and twelve months, and exports them as a file', async () => {
  await staffPhone.open('/dashboard')
  const page = staffPhone.page()
  await expect.poll(() => figure(page, 'Total users'), soon).toBe('3')
  expect(await figure(page, 'Average time per session')).toMatch(/^\d\d+:[0-5]\d:[0-5]\d$/)
  const months = await chartTable(page, 'Total Analysis Over Time')
  expect(months.map((line) => line.slice(0, 3))).toEqual(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  )
  // One column for each of the two years; in December there is one year.
  const counts = months.flatMap((line) => line.split('|').slice(1).map(Number))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  await expect
    .poll(() => page.getByRole('region', { name: 'Total Users Over Time' }).innerText(), soon)
    .toContain('+100%')
  const { name, text } = await savedFile(page, 'Download CSV')
  expect(name).toMatch(/^analytics_dashboard_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.split('\r\n')[0]).toBe('\uFEFFcategory,metric,value')
  expect(text).toContain('\r\noverview,totalUsers,3\r\n')
})

test('conversations can be searched, read in full and exported with the same filter', async () => {
  await staffPhone.open('/dashboard?tab=ai-assistant')
  const page = staffPhone.page()
  await expect.poll(() => figure(page, 'Total analyses'), soon).toBe('3')
  await expect.poll(() => figure(page, 'Top user'), soon).toContain('amina')
  await page.getByLabel('Search').fill('আলু')
  await page.getByText('Page 1 of 1 · 1 in all', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('আলু')
  const { name, text } = await savedFile(page, 'Export CSV')
  const [row] = await amina.conversations({ q: 'আলু' })
  expect(name).toMatch(/^ai_history_\d{4}-\d{2}-\d{2}\.csv$/)
  const [head, line, rest] = text.split(/\r\n(?=20|$)/)
  expect(head).toBe('\uFEFFtimestamp,user,email,question,genericResponse,fineTunedResponse')
  expect(line).toContain(`${row?.createdAt},`)
  expect(line).toContain('amina@example.org,আলু কখন লাগাব?')
  expect(rest).toBe('')
  await page.getByText('is saved: 1 row, from the server.').first().waitFor()

  await page.getByLabel('Search').fill('Aphids')
  await page.getByRole('button', { name: long, exact: true }).hover()
  await page.locator('[popover]').getByText(long).waitFor()
  await page.getByRole('button', { name: /^Read in full/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Conversation' })
  await dialog.getByRole('heading', { name: long }).waitFor()
  const [aphids] = await amina.conversations({ q: 'Aphids' })
  const cards = [aphids?.tunedResponse, aphids?.untunedResponse].map((text) =>
    answerCard(text ?? ''),
  )
  const names = dialog.getByRole('heading', { level: 4 })
  await expect.poll(() => names.allInnerTexts()).toEqual(cards.map((card) => card?.title))
  for (const [at, card] of cards.entries()) {
    const steps = dialog.locator('section').nth(at).getByRole('list').first()
    const [what] = await steps.getByRole('listitem').allInnerTexts()
    expect(what).toContain(card?.steps[0]?.what)
  }
  await dialog.getByText('Sources (').waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('the Back button restores the filters, and the menu opens a tab without filters', async () => {
  await staffPhone.open('/dashboard?tab=users')
  const page = staffPhone.page()
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await page.getByRole('button', { name: 'User', exact: true }).click()
  await page.getByLabel('Search').fill('karim')
  await expect.poll(() => rowHeads(page, 'Users'), soon).toEqual(['Guest\nkarim@example.org'])
  await menu.getByText('Crop history').click()
  await page.getByRole('heading', { level: 1, name: 'Crop history' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByLabel('Search').inputValue(), soon).toBe('karim')
  expect(new URL(page.url()).search).toBe('?tab=users&q=karim&role=user')
  await menu.getByText('Users').click()
  await expect.poll(() => rowHeads(page, 'Users'), soon).toHaveLength(3)
  expect(await page.getByLabel('Search').inputValue()).toBe('')
})

test('figures that come from the server move no filter of a list under the finger', async () => {
  const fresh = await village.phone()
  await logInToDashboard(fresh, staffAccount)
  const page = fresh.page()
  const search = () => page.getByLabel('Search').boundingBox()
  const moved: Record<string, number> = {}
  for (const tab of ['users', 'ai-assistant', 'crop-history']) {
    const replies = Promise.withResolvers<void>()
    await fresh.context().route('**/api/**', async (route) => {
      await replies.promise
      await route.continue()
    })
    await fresh.open(`/dashboard?tab=${tab}`)
    await expect.poll(search, soon).not.toBeNull()
    const before = await search()
    replies.resolve()
    await page.getByText('Page 1 of 1').waitFor()
    await page.waitForLoadState('networkidle')
    moved[tab] = ((await search())?.y ?? 0) - (before?.y ?? 0)
    await fresh.context().unroute('**/api/**')
  }
  expect(moved).toEqual({ users: 0, 'ai-assistant': 0, 'crop-history': 0 })
})

test('the crops card shows its fixed heading, marked as a sample, with the real most common crop below', async () => {
  await staffPhone.open('/dashboard?tab=crop-history')
  const page = staffPhone.page()
  await expect.poll(() => figure(page, 'Total recommendations'), soon).toBe('2')
  expect(await figure(page, 'Average data points')).toBe('7')
  const [row] = await amina.recommendations()
  const common = page.getByRole('region', { name: 'Most common crops' })
  expect(await common.innerText()).toContain('Wheat\nLast 30 Days +5%\nsample')
  await common.getByText(`Most often in truth: ${row?.recommendedCrop}`).waitFor()
  const { name, text } = await savedFile(page, 'Export CSV')
  expect(name).toMatch(/^crop_history_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.split('\r\n')).toHaveLength(4)
})

test('a farmer sees their own records; the staff tabs only say that they are for staff', async () => {
  const farmer = await village.phone()
  await logInToDashboard(farmer, amina)
  const page = farmer.page()
  await page.getByRole('heading', { level: 1, name: 'AI assistant' }).waitFor()
  await expect.poll(() => figure(page, 'Total analyses'), soon).toBe('2')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await tabs.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { name: 'For staff only' }).waitFor()
  await page.setViewportSize(phoneSize)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem')
  expect(await menu.allInnerTexts()).toEqual(['AI assistant', 'Crop history'])
  await farmer.open('/history')
  expect(await page.getByText('Dashboard').count()).toBe(0)
})

test('without a network the last figures stay, marked as old, and an export has what is shown', async () => {
  await staffPhone.open('/dashboard?tab=crop-history')
  const page = staffPhone.page()
  await expect.poll(() => figure(page, 'Total recommendations'), soon).toBe('2')
  onTestFinished(() => staffPhone.goOnline())
  await staffPhone.goOffline()
  await page.reload()
  await page.getByText('Nothing newer came').waitFor()
  await expect.poll(() => figure(page, 'Total recommendations'), soon).toBe('2')
  const { name, text } = await savedFile(page, 'Export CSV')
  expect(name).toMatch(/^crop_history_/)
  expect(text.split('\r\n')).toHaveLength(4)
})

const reloadedTabs = [
  ['analytics', 'Total users'],
  ['ai-assistant', 'Total analyses'],
  ['users', 'Total users'],
] as const

test.each(sampled(reloadedTabs, ([tab]) => tab === 'users'))(
  'the tab %s, reloaded without a network, shows its last figures',
  async (tab, name) => {
    const page = staffPhone.page()
    await staffPhone.open(`/dashboard?tab=${tab}`)
    await expect.poll(() => figure(page, name), soon).toBe('3')
    onTestFinished(() => staffPhone.goOnline())
    await staffPhone.goOffline()
    await page.reload()
    await page.getByText('Nothing newer came').waitFor()
    await expect.poll(() => figure(page, name), soon).toBe('3')
    await staffPhone.goOnline()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => page.getByText('Nothing newer came').count(), soon).toBe(0)
  },
)

test('a tab that was never loaded shows samples, marked as samples on the screen and in the file name', async () => {
  const other = await village.phone()
  await logInToDashboard(other, staffAccount, '?tab=users')
  await expect.poll(() => rowHeads(other.page(), 'Users'), soon).toHaveLength(3)
  await other.goOffline()
  const page = other.page()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('AI assistant').click()
  await page.getByText('These rows are samples').waitFor()
  const { name } = await savedFile(page, 'Export CSV')
  expect(name).toMatch(/^sample_ai_history_/)
  await other.goOnline()
})

test('the dashboard shows how long a question waited on its phone', { tags: 'long' }, async () => {
  const guest = await village.phone()
  await guest.goOffline()
  await ask(guest, 'When should I sow lentils?')
  await guest.goOnline()
  await seeBadge(guest, 'Full answer')
  const page = staffPhone.page()
  await staffPhone.open('/dashboard?tab=analytics')
  await page.getByText('of 1 whose waiting time is known').waitFor()
  const waits = await chartTable(page, 'How long requests waited on the phone')
  expect(waits).toHaveLength(7)
  expect(waits.map((line) => line.split(' | ').at(1)).sort()).toEqual([...'0000001'])
})

const looks = ['en', 'bn'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ['analytics', 'ai-assistant', 'crop-history', 'users'].map((tab) => ({ language, theme, tab })),
  ),
)

test.each(
  sampled(
    looks,
    ({ language, theme, tab }) => language === 'bn' && theme === 'dark' && tab === 'analytics',
  ),
)('axe finds no barrier on $tab in $language, $theme theme', async ({ language, theme, tab }) => {
  const page = staffPhone.page()
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((code) => localStorage.setItem('language', code), language)
  await staffPhone.open(`/dashboard?tab=${tab}`)
  await page.locator('main dl').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})
