import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** The sample of the home page, typed as a Bengali keyboard gives it. */
const typed = [
  ['Nitrogen (N)', '৯০'],
  ['Phosphorus (P)', '৪৫'],
  ['Potassium (K)', '৪০'],
  ['Temperature', '২৫'],
  ['Humidity', '৭৫'],
  ['Soil pH', '৬,৮'],
  ['Rainfall', '৮৫০'],
] as const

interface Kept {
  readonly phoneResult: Readonly<Record<string, unknown>>
  readonly progress: { readonly state: string; readonly reply?: Readonly<Record<string, unknown>> }
}

/** Runs in the page. */
async function readRecommendations(): Promise<Kept[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const db = await done(indexedDB.open(names.find((name) => name.startsWith('fosol-o-')) ?? ''))
  const rows = await done<Kept[]>(
    db.transaction('recommendations').objectStore('recommendations').getAll(),
  )
  db.close()
  return rows
}

test('readings typed in Bengali digits without a network give the crop that the server gives, byte for byte', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.goOffline()
  await phone.open('/crop-recommendation')
  for (const [label, text] of typed) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From this phone').waitFor()
  await phone.reopen('/crop-recommendation')
  await phone.page().getByText('From this phone').waitFor()

  await phone.goOnline()
  await phone.page().getByText('Full answer, checked by the server').waitFor()
  const [kept, ...others] = await phone.page().evaluate(readRecommendations)
  expect(others).toEqual([])
  const { id, seq, clientKey, createdAt, ...fromServer } = kept?.progress.reply ?? {}
  expect([id, seq, clientKey, createdAt]).not.toContain(undefined)
  expect(JSON.stringify(fromServer)).toBe(JSON.stringify(kept?.phoneResult))
})

test('what is no number is marked at its field and not sent', async () => {
  const phone = await village.phone()
  await phone.open('/crop-recommendation')
  const page = phone.page()
  for (const [label, text] of typed) await page.getByLabel(label).fill(text)
  await page.getByLabel('Soil pH').fill('abc')
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('Prediction failed. Please check inputs and try again.').first().waitFor()
  expect(await page.getByLabel('Soil pH').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('Soil pH').inputValue()).toBe('abc')
  expect(village.proxy.sends('POST /api/crops/recommend/')).toBe(1) // the test before
})
