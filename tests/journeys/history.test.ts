import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerCard } from '#domain/answer-card/answer-card.ts'
import { csvText } from '#domain/csv.ts'
import { findings } from '#support/axe.ts'
import { exportedFile, logInToHistory, seePaging, shownEntries } from '#support/history-page.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'

const questions = [
  'When should I sow mustard?',
  'ধানের পাতায় চোখের মতো দাগ। কী করব?',
  'How do I ret jute when water is short?',
  'আলু কখন লাগাব?',
  'Aphids sit on my mustard flowers. What now?',
  'বেগুনের ডগা নেতিয়ে পড়ে, ফলে ছিদ্র। কী করব?',
  'My mango fruits drop while small. How do I stop it?',
  'আলুর পাতায় কালো পচা দাগ। কী করব?',
  'Worms bore into my bean pods. "What" should I do, and when?',
  'আমের মুকুলে হপার পোকা লেগেছে। কী করব?',
  'Purple spots on my onion leaves. What is it?',
  'পাট কখন বুনব?',
  'When should I harvest my rice?',
] as const

/** Each field has its own phosphorus value. */
const fields = [40, 41, 42, 43, 44, 45].map((phosphorus) => ({
  nitrogen: 90,
  phosphorus,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}))

let village: Village
let amina: OwnAccount
let phone: PhoneWithProfile

beforeAll(async () => {
  village = await startVillage()
  amina = await openAccount(village.server().url, 'amina@example.org')
  for (const question of questions) await amina.ask(question)
  for (const readings of fields) await amina.recommend(readings)
  phone = await village.phoneWithProfile()
})
afterAll(() => village.close())

/** Titles with their running numbers, as the history lists them. */
function numbered(titles: readonly string[], from = 1): string[] {
  return titles.map((title, index) => `${from + index} ${title}`)
}

/** The paging text of the first page. */
function firstPaging(total: number): string {
  return `Page 1 of ${Math.ceil(total / 5)} · Showing 1-${Math.min(5, total)} of ${total}`
}

const newestFirst = questions.toReversed()

test('after the login this phone lists questions asked on another phone, five per page', async () => {
  await logInToHistory(phone, amina)
  const page = phone.page()
  await seePaging(page, 'Page 1 of 3 · Showing 1-5 of 13')
  expect(await shownEntries(page)).toEqual(numbered(newestFirst.slice(0, 5)))
  expect(await page.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Next' }).click()
  await seePaging(page, 'Page 2 of 3 · Showing 6-10 of 13')
  await page.getByRole('status').getByText('Page 2 of 3', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Questions and answers',
  )
  expect(await shownEntries(page)).toEqual(numbered(newestFirst.slice(5, 10), 6))
})

/** A text without its line breaks and other gaps. */
function plain(text: string): string {
  return text.replace(/\s+/g, '')
}

/** A question whose two answers both have a name and steps. */
const aphids = questions[4]

test('an entry shows its question, the names of both answers and the server’s time; a tap their steps, and paper every word', async () => {
  await phone.open('/history?q=mustard+flowers')
  const page = phone.page()
  const entry = page.getByRole('article').filter({ hasText: aphids })
  await entry.waitFor()
  const [row] = await amina.conversations({ q: 'mustard flowers' })
  expect(row?.aiTextInput).toBe(aphids)
  const time = await entry.locator('time').innerText()
  expect(time).toBe(row?.createdAt.replace('T', ' ').slice(0, 16))

  const answers = [row?.tunedResponse ?? '', row?.untunedResponse ?? '']
  const [tuned, generic] = answers.map((text) => answerCard(text))
  if (!tuned || !generic) throw new Error('no card')
  const names = entry.getByRole('definition').getByRole('heading', { level: 4 })
  expect(await names.allInnerTexts()).toEqual([tuned.title, generic.title])
  const [first] = tuned.steps
  const end = tuned.rest.split('\n').at(-1)
  if (!first || !end) throw new Error('no step, or nothing to fold')
  const step = entry.getByText(first.what, { exact: true })
  const signs = entry.getByText(end.slice(-30)).first()
  expect([await step.isVisible(), await signs.isVisible()]).toEqual([false, false])

  await page.emulateMedia({ media: 'print' })
  const printed = plain(await entry.innerText())
  const parts = [tuned, generic].flatMap(({ steps, avoid = '', ...card }) => [
    ...[card.title, card.cautions, card.lead, avoid, card.below, card.rest].join('\n').split('\n'),
    ...steps.flatMap(({ what, help }) => [what, help]),
  ])
  expect(parts.filter((part) => part !== '').length).toBeGreaterThan(15)
  expect(parts.filter((part) => !printed.includes(plain(part)))).toEqual([])
  await page.emulateMedia({ media: 'screen' })

  await entry.getByRole('button', { name: 'Open' }).click()
  expect([await step.isVisible(), await signs.isVisible()]).toEqual([true, false])
  await entry.getByRole('button', { name: 'Listen' }).waitFor()
  expect(await entry.locator('a[href="tel:16123"]').count()).toBe(1)
  await entry.getByRole('button', { name: 'How to be sure' }).click()
  await signs.waitFor()
  expect(await findings(page)).toEqual([])
  await entry.getByRole('button', { name: 'Fold' }).click()
  expect([await step.isVisible(), await signs.isVisible()]).toEqual([false, false])
})

test('without a network the last page of both modes opens, and a Bengali search finds what the server finds', async () => {
  await phone.goOffline()
  await phone.reopen('/history?page=3')
  const page = phone.page()
  await seePaging(page, 'Page 3 of 3 · Showing 11-13 of 13')
  expect(await shownEntries(page)).toEqual(numbered(newestFirst.slice(10), 11))
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await page.getByText('Offline copy of').waitFor()

  await page.getByLabel('Search').fill('আলুর')
  const found = (await amina.conversations({ q: 'আলুর' })).map((row) => row.aiTextInput)
  expect(found).toContain(questions[7])
  await seePaging(page, firstPaging(found.length))
  expect(await shownEntries(page)).toEqual(numbered(found.slice(0, 5)))

  await page.getByLabel('Search').fill('')
  await page.getByRole('button', { name: 'Crop Demo' }).click()
  await seePaging(page, 'Page 1 of 2 · Showing 1-5 of 6')
  await page.getByRole('button', { name: 'Next' }).click()
  await seePaging(page, 'Page 2 of 2 · Showing 6-6 of 6')
  const texts = await page.getByRole('article').locator('dd').allInnerTexts()
  expect(texts).toEqual(['6.5', '203 mm', '20.9 °C', '90-40-43', '82%'])
  await page.getByRole('article').getByText('Recommended').waitFor()
  await phone.goOnline()
})

test('a change of dates or mode returns to page 1, and the URL keeps the filters', async () => {
  await phone.open('/history?page=2')
  const page = phone.page()
  await seePaging(page, 'Page 2 of 3 · Showing 6-10 of 13')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await seePaging(page, 'Page 1 of 3 · Showing 1-5 of 13')
  await page.getByRole('button', { name: 'Next' }).click()
  await seePaging(page, 'Page 2 of 3 · Showing 6-10 of 13')
  await page.getByRole('button', { name: 'Crop Demo' }).click()
  await seePaging(page, 'Page 1 of 2 · Showing 1-5 of 6')
  await page.getByRole('button', { name: 'Next' }).click()
  await seePaging(page, 'Page 2 of 2 · Showing 6-6 of 6')
  await page.reload()
  await seePaging(page, 'Page 2 of 2 · Showing 6-6 of 6')
  expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('2020-01-01')

  await page.getByLabel('To', { exact: true }).fill('2019-12-31')
  await seePaging(page, 'Page 1 of 1 · Showing 0-0 of 0')
  await page.getByRole('button', { name: 'Show all' }).click()
  await seePaging(page, 'Page 1 of 2 · Showing 1-5 of 6')
  expect(new URL(page.url()).search).toBe('?mode=crop')
})

test('typing in the search keeps the focus in the field', async () => {
  await phone.open('/history')
  const page = phone.page()
  const found = await amina.conversations({ q: 'mustard' })
  await page.getByLabel('Search').pressSequentially('mustard', { delay: 60 })
  await seePaging(page, firstPaging(found.length))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  expect(await page.getByLabel('Search').inputValue()).toBe('mustard')
})

test('the exported file has the filtered records of the server, with and without a network', async () => {
  const rows = await amina.conversations({ q: 'mustard' })
  const count = `${rows.length} entries`
  await phone.open('/history?q=mustard')
  await seePaging(phone.page(), firstPaging(rows.length))
  const online = await exportedFile(phone.page())
  await phone.page().getByRole('main').getByText(`${count}, from the server.`).waitFor()
  await phone.goOffline()
  await phone.reopen('/history?q=mustard')
  await seePaging(phone.page(), firstPaging(rows.length))
  const offline = await exportedFile(phone.page())
  await phone.page().getByRole('main').getByText(`${count}, from the copy on this phone.`).waitFor()
  await phone.goOnline()

  const names = ['timestamp', 'user', 'email', 'question', 'genericResponse', 'fineTunedResponse']
  const lines = rows.map((row) => [
    row.createdAt,
    row.user ?? 'Guest',
    row.email,
    row.aiTextInput,
    row.untunedResponse,
    row.tunedResponse,
  ])
  expect(online.text).toBe(csvText(names, lines))
  expect(offline.text).toBe(online.text)
  expect(online.name).toMatch(/^ai_history_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(offline.name).toMatch(/^ai_history_\d{4}-\d{2}-\d{2}\.csv$/)
})

test('the exported file of readings is the same with and without a network', {
  tags: 'long',
}, async () => {
  const rows = await amina.recommendations()
  await phone.open('/history?mode=crop')
  await seePaging(phone.page(), firstPaging(rows.length))
  const online = await exportedFile(phone.page())
  await phone.page().getByRole('main').getByText(', from the server.').waitFor()
  await phone.goOffline()
  await phone.reopen('/history?mode=crop')
  await seePaging(phone.page(), firstPaging(rows.length))
  const offline = await exportedFile(phone.page())
  await phone.goOnline()

  const names = ['timestamp', 'user', 'email', 'inputs', 'recommendedCrop', 'confidence']
  const lines = rows.map((row) => [
    row.createdAt,
    row.user ?? 'Guest',
    row.email,
    row.inputs,
    row.recommendedCrop,
    row.confidence,
  ])
  expect(online.text).toBe(csvText(names, lines))
  expect(offline.text).toBe(online.text)
  expect(online.name).toMatch(/^crop_history_\d{4}-\d{2}-\d{2}\.csv$/)
})

const second = questions[11]

test('an entry deleted without a network disappears at once, and from the server when the network returns', async () => {
  await phone.open('/history')
  await seePaging(phone.page(), 'Page 1 of 3 · Showing 1-5 of 13')
  await phone.goOffline()
  const page = phone.page()
  const entry = page.getByRole('article').filter({ hasText: second })
  await entry.getByRole('button', { name: 'Open' }).click()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await entry.getByRole('button', { name: 'Keep' }).click()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await entry.getByRole('group').getByRole('button', { name: 'Delete' }).click()
  await seePaging(page, 'Page 1 of 3 · Showing 1-5 of 12')
  expect(await amina.conversations()).toHaveLength(13)

  await phone.reopen('/history')
  await seePaging(phone.page(), 'Page 1 of 3 · Showing 1-5 of 12')
  await phone.goOnline()
  const left = async () => (await amina.conversations()).map((row) => row.aiTextInput)
  const expected = newestFirst.filter((question) => question !== second)
  await expect.poll(left, { timeout: 30_000 }).toEqual(expected)
})

test('"Ask again" puts the question into the advisor form', async () => {
  await phone.open('/history')
  const page = phone.page()
  const entry = page.getByRole('article').first()
  await entry.getByRole('button', { name: 'Open' }).click()
  await entry.getByRole('button', { name: 'Ask again' }).click()
  await page.waitForURL('**/ai-crop-advisor')
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe(newestFirst[0])
})
