import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ask, seeBadge } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { chartTable, figure, logInToDesk, rowHeads, savedFile } from '#support/desk-page.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { staffAccount } from '#support/running-server.ts'
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
let desk: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  const { url } = village.server()
  amina = await openAccount(url, 'amina@example.org')
  const karim = await openAccount(url, 'karim@example.org')
  for (const question of [long, 'আলু কখন লাগাব?']) await amina.ask(question)
  await karim.ask('When should I sow wheat?')
  await amina.recommend(field)
  await karim.recommend({ ...field, phosphorus: 44 })
  desk = await village.phone()
  await logInToDesk(desk, staffAccount)
})
afterAll(() => village.close())

test('a guest is sent to the login and comes back to where he wanted to go', async () => {
  const guest = await village.phone()
  await logInToDesk(guest, staffAccount, '?tab=users&role=admin')
  expect(new URL(guest.page().url()).search).toBe('?tab=users&role=admin')
  await expect
    .poll(() => rowHeads(guest.page(), 'Users'), soon)
    .toEqual(['Guest\nstaff@example.org'])
})

test('the link stands in the menu of staff alone, and the dashboard has a menu of its own', async () => {
  const page = desk.page()
  await desk.open('/history')
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Dashboard').click()
  await page.getByRole('heading', { level: 1, name: 'Analytics' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
  const tabs = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('listitem')
  expect(await tabs.allInnerTexts()).toEqual(['Analytics', 'AI assistant', 'Crop history', 'Users'])
  await page.getByRole('link', { name: 'Fosol' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
})

test('the analytics have their figures, twelve months and a file of all of it', async () => {
  await desk.open('/dashboard')
  const page = desk.page()
  await expect.poll(() => figure(page, 'Total users'), soon).toBe('3')
  expect(await figure(page, 'Average time per session')).toMatch(/^\d\d+:[0-5]\d:[0-5]\d$/)
  const months = await chartTable(page, 'Total Analysis Over Time')
  expect(months.map((line) => line.slice(0, 3))).toEqual(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  )
  const counts = months.map((line) => Number(line.split('|').at(1)) + Number(line.split('|').at(2)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
  await expect
    .poll(() => page.getByRole('region', { name: 'Total Users Over Time' }).innerText(), soon)
    .toContain('+100%')
  const { name, text } = await savedFile(page, 'Download CSV')
  expect(name).toMatch(/^analytics_dashboard_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.split('\r\n')[0]).toBe('\uFEFFcategory,metric,value')
  expect(text).toContain('\r\noverview,totalUsers,3\r\n')
})

test('conversations are searched, read in full and taken out under the same filter', async () => {
  await desk.open('/dashboard?tab=ai-assistant')
  const page = desk.page()
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
  expect(await dialog.getByText(aphids?.untunedResponse ?? 'none').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
})

test('days of one’s own need both ends, in order', async () => {
  await desk.open('/dashboard?tab=ai-assistant')
  const page = desk.page()
  await page.getByRole('button', { name: 'Custom', exact: true }).click()
  const apply = page.getByRole('button', { name: 'Apply', exact: true })
  expect(await apply.isDisabled()).toBe(true)
  await page.getByLabel('From').fill('2026-02-02')
  expect(await apply.isDisabled()).toBe(true)
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await apply.click()
  await page.getByRole('alert').getByText('End date cannot be before start date').waitFor()
  await page.getByLabel('To', { exact: true }).fill('2026-02-04')
  await apply.click()
  expect(await page.getByLabel('From').count()).toBe(0)
  await expect.poll(() => chartTable(page, 'Conversations'), soon).toHaveLength(3)
  expect(new URL(page.url()).search).toContain('range=custom&from=2026-02-02&to=2026-02-04')
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect.poll(() => chartTable(page, 'Conversations'), soon).toHaveLength(7)
  expect((await chartTable(page, 'Conversations')).at(-1)).toMatch(/\| 3$/)
})

test('the way back brings the filters back, and the menu leads to a tab without any', async () => {
  await desk.open('/dashboard?tab=users')
  const page = desk.page()
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

test('the crops have their fixed heading, said to be a sample, and the real leader under it', async () => {
  await desk.open('/dashboard?tab=crop-history')
  const page = desk.page()
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

test('a farmer sees his own records, and of the others only that they are for staff', async () => {
  const farmer = await village.phone()
  await logInToDesk(farmer, amina)
  const page = farmer.page()
  await page.getByRole('heading', { level: 1, name: 'AI assistant' }).waitFor()
  await expect.poll(() => figure(page, 'Total analyses'), soon).toBe('2')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await tabs.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('heading', { name: 'For staff only' }).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' }).getByRole('listitem')
  expect(await menu.allInnerTexts()).toEqual(['AI assistant', 'Crop history'])
  await farmer.open('/history')
  expect(await page.getByText('Dashboard').count()).toBe(0)
})

test('without a network the last good figures stay, said to be old; an export holds what is shown', async () => {
  await desk.open('/dashboard?tab=crop-history')
  const page = desk.page()
  await expect.poll(() => figure(page, 'Total recommendations'), soon).toBe('2')
  onTestFinished(() => desk.goOnline())
  await desk.goOffline()
  await page.reload()
  await page.getByText('Nothing newer came').waitFor()
  expect(await figure(page, 'Total recommendations')).toBe('2')
  const { name, text } = await savedFile(page, 'Export CSV')
  expect(name).toMatch(/^crop_history_/)
  expect(text.split('\r\n')).toHaveLength(4)
})

test.each([
  ['analytics', 'Total users'],
  ['ai-assistant', 'Total analyses'],
  ['users', 'Total users'],
])('the tab %s, opened without a network, has the figures it had', async (tab, name) => {
  const page = desk.page()
  await desk.open(`/dashboard?tab=${tab}`)
  await expect.poll(() => figure(page, name), soon).toBe('3')
  onTestFinished(() => desk.goOnline())
  await desk.goOffline()
  await page.reload()
  await page.getByText('Nothing newer came').waitFor()
  expect(await figure(page, name)).toBe('3')
  await desk.goOnline()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.getByText('Nothing newer came').count(), soon).toBe(0)
})

test('where nothing was ever loaded there are samples that say so, in the file’s name too', async () => {
  const other = await village.phone()
  await logInToDesk(other, staffAccount, '?tab=users')
  await expect.poll(() => rowHeads(other.page(), 'Users'), soon).toHaveLength(3)
  await other.goOffline()
  const page = other.page()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByText('AI assistant').click()
  await page.getByText('These rows are samples').waitFor()
  const { name } = await savedFile(page, 'Export CSV')
  expect(name).toMatch(/^sample_ai_history_/)
  await other.goOnline()
})

test('how long a question waited on its phone is told to the desk', async () => {
  const guest = await village.phone()
  await guest.goOffline()
  await ask(guest, 'When should I sow lentils?')
  await guest.goOnline()
  await seeBadge(guest, 'Full answer')
  const page = desk.page()
  await desk.open('/dashboard?tab=analytics')
  await page.getByText('of 1 whose age is known').waitFor()
  const waits = await chartTable(page, 'How long requests waited on the phone')
  expect(waits).toHaveLength(7)
  expect(waits.map((line) => line.split(' | ').at(1)).sort()).toEqual([...'0000001'])
})

const looks = ['en', 'bn'].flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ['analytics', 'ai-assistant', 'crop-history', 'users'].map((tab) => ({ language, theme, tab })),
  ),
)

test.each(looks)('$tab has no barrier in $language, $theme', async ({ language, theme, tab }) => {
  const page = desk.page()
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((code) => localStorage.setItem('language', code), language)
  await desk.open(`/dashboard?tab=${tab}`)
  await page.locator('main dl').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})
