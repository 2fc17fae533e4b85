import { afterAll, beforeAll, expect, test } from 'vitest'
import { cropName } from '#domain/crops.ts'
import { sampled } from '#support/extent.ts'
import { logInToHistory, seePaging, shownEntries } from '#support/history-page.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { type PhoneWithProfile, startVillage, type Village } from '#support/village.ts'

const spottedCrops = ['ধান', 'গম', 'আলু', 'পাট', 'সরিষা', 'মসুর', 'বেগুন', 'টমেটো', 'মরিচ', 'পেঁয়াজ', 'রসুন']
const questions = [
  ...spottedCrops.map((crop) => `${crop} গাছের পাতায় বাদামি দাগ, কী করব?`),
  'Is 50% shade too much for chilli_seedlings?',
  '🌾 gom ও গম: is 50%_ the same, or C:\\gom?',
  "When do I sow; DROP TABLE 'jute'?",
]

/** Each field has its own phosphorus value; all are rows of the data set, which are rice. */
const fields = Array.from({ length: 12 }, (_, n) => ({
  ...{ nitrogen: 90, phosphorus: 36 + n, potassium: 43, temperature: 20.9 },
  ...{ humidity: 82, soilPh: 6.5, rainfall: 203 },
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
  await logInToHistory(phone, amina)
  await seePaging(phone.page(), 'Page 1 of 3 · Showing 1-5 of 14')
})
afterAll(() => village.close())

function paging(page: number, total: number): string {
  const [from, to] = [page * 5 - 4, Math.min(page * 5, total)]
  return `Page ${page} of ${Math.ceil(total / 5)} · Showing ${from}-${to} of ${total}`
}

/** Visits every result page and compares its numbered entries with the server's. */
async function seeAllPages(titles: readonly string[]): Promise<void> {
  const page = phone.page()
  const pages = Math.ceil(titles.length / 5)
  for (let n = 1; n <= pages; n += 1) {
    await seePaging(page, paging(n, titles.length))
    const shown = titles.slice(n * 5 - 5, n * 5).map((title, k) => `${n * 5 - 4 + k} ${title}`)
    expect(await shownEntries(page)).toEqual(shown)
    expect(await page.getByRole('button', { name: 'Prev' }).isDisabled()).toBe(n === 1)
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(n === pages)
    if (n < pages) await page.getByRole('button', { name: 'Next' }).click()
  }
}

/** Spells a word by its sound, with common confusions of Bengali letters. */
function misspelt(word: string): string {
  const [right, wrong] = ['সনিুর', ['শ', 'ণ', 'ী', 'ূ', '\u09dc']]
  return Array.from(word, (letter) => wrong[Array.from(right).indexOf(letter)] ?? letter).join('')
}

test('without a network a misspelt Bengali search shows the same three pages as the server, in both modes', async () => {
  const asked = await amina.conversations({ q: 'বাদামী' })
  const [field] = await amina.recommendations()
  const name = cropName(field?.result.cropId ?? '', 'bn')
  const crop = misspelt(name)
  expect(crop).not.toBe(name)
  const read = await amina.recommendations({ q: crop })
  expect(asked.length).toBeGreaterThan(10)
  expect(read.length).toBeGreaterThan(10)
  await phone.goOffline()
  await phone.reopen('/history')
  const page = phone.page()
  await page.getByLabel('Search').fill('বাদামী')
  await seeAllPages(asked.map((row) => row.aiTextInput))

  await page.getByRole('button', { name: 'Crop Demo' }).click()
  await page.getByLabel('Search').fill(crop)
  await seeAllPages(read.map((row) => row.recommendedCrop))
  const last = await page.getByRole('article').last().locator('dd').allInnerTexts()
  expect(last).toContain('90-36-43')
})

test('the third page of a search opens after a start without a network, also with Bengali digits', {
  tags: 'long',
}, async () => {
  const { length } = await amina.conversations({ q: 'বাদামী' })
  await phone.goOffline()
  await phone.reopen(`/history?page=3&q=${encodeURIComponent('বাদামী')}`)
  const page = phone.page()
  await seePaging(page, paging(3, length))
  expect(await page.getByLabel('Search').inputValue()).toBe('বাদামী')
  await page.getByRole('button', { name: 'বাংলা' }).first().click()
  const digits = new Intl.NumberFormat('bn')
  await seePaging(
    page,
    `${digits.format(3)} পাতার ${digits.format(3)} নম্বর · ${digits.format(length)}টির ${digits.format(11)}-${digits.format(length)}`,
  )
  expect((await shownEntries(page))[0]).toMatch(/^১১ /)
  await page.getByRole('button', { name: 'English' }).first().click()
  // The choice is stored when it is drawn: the next test begins in English.
  await seePaging(page, paging(3, length))
  await phone.goOnline()
})

const signs = [
  '%',
  '_',
  '0%',
  'i_s',
  '🌾',
  '🌽',
  'gom ও গম',
  'C:\\g',
  "TABLE '",
  '---',
  'ও গম: IS 50%_',
]

const ways = [
  ['with a network', async () => phone.goOnline()],
  ['without a network', async () => phone.goOffline()],
] as const

test.each(sampled(ways, ([way]) => way === 'without a network'))(
  'signs, emoji and mixed scripts are searched literally, %s',
  async (_, switchNetwork) => {
    await switchNetwork()
    await phone.open('/history')
    const page = phone.page()
    for (const q of signs) {
      const found = (await amina.conversations({ q })).map((row) => row.aiTextInput)
      await page.getByLabel('Search').fill(q)
      await page.waitForFunction(
        (typed) => new URLSearchParams(location.search).get('q') === typed,
        q,
      )
      const shown = found.slice(0, 5).map((title, n) => `${n + 1} ${title}`)
      await expect.poll(() => shownEntries(page), { message: q }).toEqual(shown)
    }
    await phone.goOnline()
  },
)

test('a start date after the end date finds nothing, on the phone and on the server', async () => {
  const days = { startDate: '2030-01-01', endDate: '2020-01-01' }
  expect([await amina.conversations(days), await amina.recommendations(days)]).toEqual([[], []])
  await phone.open('/history')
  const page = phone.page()
  await page.getByLabel('From', { exact: true }).fill(days.startDate)
  await page.getByLabel('To', { exact: true }).fill(days.endDate)
  await seePaging(page, 'Page 1 of 1 · Showing 0-0 of 0')
  await page.getByRole('button', { name: 'Crop Demo' }).click()
  await seePaging(page, 'Page 1 of 1 · Showing 0-0 of 0')
  await page.getByLabel('To', { exact: true }).fill('2030-01-02')
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await seePaging(page, paging(1, fields.length))
})
