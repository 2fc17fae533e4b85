import { afterAll, beforeAll, expect, test } from 'vitest'
import type { recommendCrop } from '#contract/crops.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FieldRequest } from '#domain/recommender/field-request.ts'
import type { Recommendation } from '#domain/recommender/recommend.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** The sample of the home page, typed with a Bengali keyboard. */
const soilTest = [
  ['Nitrogen (N)', '৯০'],
  ['Phosphorus (P)', '৪৫'],
  ['Potassium (K)', '৪০'],
  ['Soil pH', '৬,৮'],
] as const
const weather = [
  ['Temperature', '২৫'],
  ['Humidity', '৭৫'],
  ['Rainfall', '৮৫০'],
] as const
const typed = [...soilTest, ...weather]

type Reply = ReplyOf<typeof recommendCrop>

interface StoredRow {
  readonly field: FieldRequest
  readonly phoneResult: Recommendation
  readonly progress: { readonly state: string; readonly reply?: Reply }
}

/** Runs in the page. */
async function readRecommendations(): Promise<StoredRow[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('fosol-o-')) ?? ''))
  const rows = await done<StoredRow[]>(
    db.transaction('recommendations').objectStore('recommendations').getAll(),
  )
  db.close()
  return rows
}

test('readings typed in Bengali digits without a network give the same result as the server, byte for byte', async () => {
  const phone = await village.phoneWithProfile()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  for (const [label, text] of typed) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From this phone').waitFor()
  await phone.reopen('/crop-recommendation')
  await phone.page().getByText('From this phone').waitFor()

  await phone.goOnline()
  await phone.page().getByText('From the server').waitFor()
  const kept = await onlyOne(phone)
  expect(kept?.phoneResult.basis).toMatchObject({ district: null, irrigated: null, guesses: [] })
  expectSameResult(kept)
})

async function onlyOne(phone: VillagePhone): Promise<StoredRow | undefined> {
  const [kept, ...others] = await phone.page().evaluate(readRecommendations)
  expect(others).toEqual([])
  return kept
}

function expectSameResult(kept: StoredRow | undefined): void {
  const reply: Partial<Reply> = kept?.progress.reply ?? {}
  const { id, seq, clientKey, createdAt, ...fromServer } = reply
  expect([id, seq, clientKey, createdAt]).not.toContain(undefined)
  expect(JSON.stringify(fromServer)).toBe(JSON.stringify(kept?.phoneResult))
}

test('for an untested soil phone and server give the same result, with guesses for the district', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  for (const [label] of soilTest) await page.getByLabel(label).fill('5')
  for (const [label] of soilTest) await page.getByLabel(label).fill('')
  for (const [label, text] of weather) await page.getByLabel(label).fill(text)
  const irrigation = page.getByRole('group', { name: 'Is there water to irrigate?' })
  await irrigation.getByRole('radio', { name: /^No/ }).check()
  await page.getByLabel('District').selectOption('bogura')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From this phone').waitFor()

  await phone.goOnline()
  await phone.page().getByText('From the server').waitFor()
  const kept = await onlyOne(phone)
  const soil = ['nitrogen', 'phosphorus', 'potassium', 'soilPh']
  expect(kept?.field).toMatchObject({
    readings: { nitrogen: null, phosphorus: null, potassium: null, soilPh: null, rainfall: 850 },
    unknown: soil,
    irrigated: false,
    district: 'bogura',
  })
  expect(kept?.phoneResult.basis).toMatchObject({ district: 'bogura', irrigated: false })
  expect(kept?.phoneResult.basis.guesses.map(({ reading }) => reading)).toEqual(soil)
  expectSameResult(kept)
})

test('with every field empty phone and server give the same result, marked as a guess', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From this phone').waitFor()
  await page.getByText('Only a guess').waitFor()
  await page.getByText('No soil or weather figures were given').waitFor()

  await phone.goOnline()
  await phone.page().getByText('From the server').waitFor()
  const kept = await onlyOne(phone)
  expect(kept?.field.unknown).toHaveLength(7)
  expectSameResult(kept)
})

test('a phone with a clock years wrong shows the server’s result for the right day beside its own', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  // In the other half of the year another crop is right.
  const wrongDay = isSummer() ? '2019-12-15' : '2019-06-15'
  await page.clock.setFixedTime(`${wrongDay}T12:00:00`)
  await phone.open('/crop-recommendation')
  for (const [label, text] of typed) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From the server').waitFor()
  const kept = await onlyOne(phone)
  const fromServer = kept?.progress.reply
  expect(kept?.phoneResult.basis.date).toBe(wrongDay)
  expect(kept?.phoneResult.flags).not.toContain('date:phone-clock')
  expect(fromServer?.flags).toContain('date:phone-clock')
  expect(Math.abs(Date.parse(fromServer?.basis.date ?? '') - Date.now())).toBeLessThan(
    2 * 86_400_000,
  )
  expect(fromServer?.cropId).not.toBe(kept?.phoneResult.cropId)
  await page
    .getByText(`had worked it out for another day: ${kept?.phoneResult.recommendedCrop}`)
    .waitFor()
})

function isSummer(): boolean {
  const month = new Date().getMonth() + 1
  return month >= 4 && month <= 9
}

test('a reading that is not a number is marked at its field and not sent', async () => {
  const sent = village.proxy.sends('POST /api/crops/recommend/')
  const phone = await village.phone()
  await phone.open('/crop-recommendation')
  const page = phone.page()
  for (const [label, text] of typed) await page.getByLabel(label).fill(text)
  await page.getByLabel('Soil pH').fill('abc')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('Prediction failed. Please check inputs and try again.').first().waitFor()
  expect(await page.getByLabel('Soil pH').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Soil pH').inputValue()).toBe('abc')
  expect(village.proxy.sends('POST /api/crops/recommend/')).toBe(sent)
})
