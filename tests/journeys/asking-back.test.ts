import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, bringKnowledge, recordsOf, send } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { logInToHistory } from '#support/history-page.ts'
import { type OwnAccount, openAccount } from '#support/own-account.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const swallowed = 'আমার ভাই জমির বিষ খেয়ে ফেলেছে, এখন কী করব?'
const despair = 'কিস্তির চাপ আর সইতে পারছি না, মরে যেতে ইচ্ছা করে'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

/** A phone as wide as a cheap one. */
async function fieldPhone(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize(phoneSize)
  return phone
}

/** The same in Bengali, with the knowledge in Bengali and without a network. */
async function bengaliPhone(account?: OwnAccount): Promise<VillagePhone> {
  const phone = await fieldPhone()
  if (account) {
    await logInToHistory(phone, account)
    await phone.open(path)
  }
  await bringKnowledge(phone, 'Bengali')
  await phone.page().evaluate(() => localStorage.setItem('language', 'bn'))
  await phone.open(path)
  await phone.goOffline()
  return phone
}

const panels = (phone: VillagePhone) =>
  phone.page().getByRole('main').getByText('আমাদের কৃষির উত্তর', { exact: true })

const questionBox = (phone: VillagePhone) => phone.page().getByLabel('আপনার প্রশ্ন')

/** Asks, and waits until the question stands above what was found. */
async function askInBengali(phone: VillagePhone, question: string): Promise<void> {
  await send(phone, question, 'bn')
  await phone.page().getByRole('heading', { name: question, exact: true }).waitFor()
}

test('a poisoning in Bengali: what to do and whom to call, while it is typed and after, and nothing else', async () => {
  const phone = await bengaliPhone()
  const page = phone.page()
  const card = page.locator('[data-danger=emergency]')
  await questionBox(phone).fill(swallowed)
  await card.waitFor()
  const call = card.getByRole('link').first()
  expect(await call.getAttribute('href')).toBe('tel:999')
  const button = page.getByRole('button', { name: 'জিজ্ঞেস করুন', exact: true })
  // The rest of the card is scrolled to above the field.
  const [above, below] = [await call.boundingBox(), await button.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

  await button.click()
  await page.getByRole('heading', { name: swallowed }).waitFor()
  await expect.poll(() => card.count()).toBe(1)
  expect(await card.getByRole('listitem').count()).toBeGreaterThan(2)
  expect(await card.getByRole('link').first().getAttribute('href')).toBe('tel:999')
  expect(await panels(phone).count()).toBe(0)
  expect(await findings(page)).toEqual([])
})

test('words of somebody who may want to die get a calm card and are not shown again', async () => {
  const account = await openAccount(village.server().url, 'rahima@example.org')
  const phone = await bengaliPhone(account)
  const page = phone.page()
  // While it is typed, the same card stands in the form.
  await send(phone, despair, 'bn')
  const card = page.locator('[data-danger=private]')
  await card.waitFor()
  expect(await card.getAttribute('data-tone')).toBe('warm')
  expect(await page.getByRole('heading', { name: despair }).count()).toBe(0)
  expect(await panels(phone).count()).toBe(0)
  expect(await page.locator('[data-danger=refuse]').count()).toBe(0)
  expect(await findings(page)).toEqual([])

  await phone.open(path)
  await page.getByText('একটি ব্যক্তিগত প্রশ্ন', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('মরে যেতে')
  expect(await card.count()).toBe(0)
  expect(await questionBox(phone).inputValue()).toBe('')

  await phone.goOnline()
  await expect.poll(() => page.getByText('অপেক্ষায় আছে (১)').count()).toBe(0)
  await phone.open('/history')
  await page.getByRole('article').getByText('একটি ব্যক্তিগত প্রশ্ন', { exact: true }).waitFor()
  expect(await page.getByRole('main').innerText()).not.toContain('মরে যেতে')
})

/** An entry answers it, and no rule for dangers finds anything in it. */
const withEntry = 'আলুর নাবি ধসা রোগে সব গেছে, দেনা শোধ হবে না, আমারে ছাড়া সংসার ভালো চলবে'

test.each([
  ['a menu', 'ধান'],
  ['an entry, where somebody may be in danger,', withEntry],
])(
  'under %s stands the calm line, once, under the phone’s answer and under the server’s',
  async (_, question) => {
    const phone = await bengaliPhone()
    const page = phone.page()
    const line = page.getByRole('main').getByText('বিপদে থাকলে')
    const fromPhone = page.getByText('এই ফোনের উত্তর', { exact: true })
    await askInBengali(phone, question)
    await line.waitFor()
    await fromPhone.first().waitFor()
    expect(await line.count()).toBe(1)
    const number = page.getByRole('main').getByRole('link', { name: '৯৯৯', exact: true })
    expect(await number.getAttribute('href')).toBe('tel:999')
    expect(await findings(page)).toEqual([])

    await phone.goOnline()
    await expect.poll(() => page.getByText('অপেক্ষায় আছে (১)').count()).toBe(0)
    expect(await line.count()).toBe(1)
    const [record] = await recordsOf(village, question)
    expect(record?.tunedResponse).toContain('বিপদে থাকলে: ৯৯৯')
    expect(record?.untunedResponse).toContain('বিপদে থাকলে: ৯৯৯')
  },
)

test('crop, sign and part are asked for one after the other; all of it reaches the server as one thread', async () => {
  const question = 'আমার গাছে এটা কোন রোগ হয়েছে?'
  const phone = await bengaliPhone()
  const page = phone.page()
  const choose = (list: string, choice: string) =>
    page
      .getByRole('list', { name: list })
      .getByRole('button', { name: choice, exact: true })
      .click()
  await askInBengali(phone, question)
  await page.getByText('প্রশ্ন ১ (সবচেয়ে বেশি ৩টি)').waitFor()
  await choose('কোন ফসল?', 'টমেটো')
  await page.getByText('প্রশ্ন ২ (সবচেয়ে বেশি ৩টি)').waitFor()
  await choose('দেখতে কেমন?', 'কুঁকড়ে যায়')
  await page.getByText('প্রশ্ন ৩ (সবচেয়ে বেশি ৩টি)').waitFor()
  await choose('গাছের কোথায় হয়েছে?', 'পাতা')
  await page.getByText('টমেটোর হলুদ পাতা কোঁকড়ানো রোগ').first().waitFor()
  await expect.poll(() => page.getByText('সবচেয়ে বেশি ৩টি').count()).toBe(0)
  expect(await page.getByRole('heading', { name: question, exact: true }).count()).toBe(1)
  await page.getByText('অপেক্ষায় আছে (৪)').waitFor()
  expect(await findings(page)).toEqual([])
  expect(await recordsOf(village, question)).toEqual([])

  await phone.goOnline()
  await expect.poll(async () => (await recordsOf(village, question)).length).toBe(4)
  const records = await recordsOf(village, question)
  const of = (known: object) =>
    records.find(({ context }) => {
      const { parentKey: _, ...tapped } = context ?? {}
      return isDeepStrictEqual(tapped, known)
    })
  const thread = [
    of({}),
    of({ crop: 'tomato' }),
    of({ crop: 'tomato', sign: 'curl' }),
    of({ crop: 'tomato', part: 'leaf', sign: 'curl' }),
  ]
  const ids = thread.map((one) => one?.id)
  expect(new Set(ids).size).toBe(4)
  expect(thread.map((one) => one?.parentId)).toEqual([null, ...ids.slice(0, 3)])
  await expect.poll(() => page.getByText(/অপেক্ষায় আছে/).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).toContain('টমেটোর হলুদ পাতা কোঁকড়ানো রোগ')
})

test('a crop alone lists its topics, and a tap opens one', { tags: 'long' }, async () => {
  const title = 'বেগুনের ডগা ও ফল ছিদ্রকারী পোকা'
  const phone = await bengaliPhone()
  const page = phone.page()
  await askInBengali(phone, 'বেগুন')
  const topics = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByText('কী জানতে চান, বুঝতে পারিনি') })
    .getByRole('list')
    .first()
    .getByRole('button')
  await topics.first().waitFor()
  expect(await topics.count()).toBeGreaterThan(3)
  await topics.filter({ hasText: title }).click()
  await page.getByRole('heading', { level: 4, name: title, exact: true }).waitFor()
  await page.getByText('আজই করুন').first().waitFor()
  expect(await findings(page)).toEqual([])
})

test('which variety: a table, whose rows are read one below the other on a narrow screen', {
  tags: 'long',
}, async () => {
  const phone = await bengaliPhone()
  const page = phone.page()
  await askInBengali(phone, 'লবণাক্ত জমিতে বোরোর কোন জাত ভালো?')
  const table = page.getByRole('table').first()
  await table.getByRole('rowheader', { name: 'ব্রি ধান৬৭' }).waitFor()
  expect(await table.getByRole('row').count()).toBeGreaterThan(2)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
})

test('a thing that the knowledge has nothing about is named, with the office that can help', {
  tags: 'long',
}, async () => {
  const question = 'গরুর খুরা রোগ হলে কী করব?'
  const phone = await bengaliPhone()
  const page = phone.page()
  await askInBengali(phone, question)
  const main = page.getByRole('main')
  await main
    .getByText(/গরু.* নিয়ে কোনো তথ্য নেই/)
    .first()
    .waitFor()
  expect(await main.innerText()).toContain('প্রাণিসম্পদ কল সেন্টার: ১৬৩৫৮')
  expect(await page.getByText('কোন ফসল?', { exact: true }).count()).toBe(0)
  await phone.goOnline()
  await expect.poll(async () => (await recordsOf(village, question)).length).toBe(1)
})

test('a chip asks for the crop, finds it by its Bengali name, and asks again', {
  tags: 'long',
}, async () => {
  const question = 'There are round spots on the leaf. What is it?'
  const phone = await fieldPhone()
  const page = phone.page()
  await phone.goOffline()
  await ask(phone, question)
  const understood = page.getByRole('list', { name: 'What was understood' })
  await understood.getByRole('button', { name: 'Which crop?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which crop?' })
  await dialog.getByLabel('Search for a crop').fill('বেগুন')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'brinjal' }).click()
  await understood.getByRole('button', { name: 'brinjal' }).waitFor()
  expect(await page.getByRole('heading', { name: question }).count()).toBe(1)
  await page.getByText('Waiting (2)').waitFor()
  for (const button of await understood.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  expect(await findings(page)).toEqual([])
})

test('a question that is typed after an answer follows it, unless that is removed', {
  tags: 'long',
}, async () => {
  const first = 'When should I sow mustard?'
  const phone = await fieldPhone()
  const page = phone.page()
  await bringKnowledge(phone, 'Bengali')
  await phone.goOffline()
  await ask(phone, first)
  const follows = page.getByText('Follows:')
  const box = page.getByLabel('Your question')
  await box.fill('And lentil?')
  await follows.waitFor()
  await ask(phone, 'And lentil?')
  await page.getByText('Before:').waitFor()

  await box.fill('When should I sow wheat?')
  await page.getByRole('button', { name: 'Ask it as a new question' }).click()
  expect(await follows.count()).toBe(0)
  await ask(phone, 'When should I sow wheat?')
  expect(await page.getByText('Before:').count()).toBe(0)
})
