import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { choice, water } from '#support/crop-form.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { word } from '#support/screen-words.ts'
import { isUncovered } from '#support/uncovered.ts'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

test('from home a crop for a district and its land takes five taps, and the button is in sight all the while', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  await phone.open('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Crops' }).click()
  const recommend = page.getByRole('button', { name: 'Recommend a crop' })
  await recommend.waitFor()
  expect(await isUncovered(recommend)).toBe(true)
  // The phone's own list takes one tap to open and one to choose.
  await page.getByLabel('District').selectOption('bogura')
  await choice(page, water, /^Up to the waist/).click()
  expect(await isUncovered(recommend)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await recommend.click()
  await page.getByText('From the server').waitFor()
})

test('on a wide screen, which has no tabs, the button stands at the lower edge', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize({ width: 1280, height: 800 })
  await phone.open('/crop-recommendation')
  const recommend = page.getByRole('button', { name: 'Recommend a crop' })
  await recommend.waitFor()
  const below = () => recommend.evaluate((b) => innerHeight - b.getBoundingClientRect().bottom)
  await expect.poll(below).toBeLessThan(20)
  expect(await isUncovered(recommend)).toBe(true)
})

test.each(languages)(
  'without a network the button stands above the line that says so: %s',
  async (language) => {
    const phone = await village.phone()
    const page = phone.page()
    await page.setViewportSize(phoneSize)
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await phone.open('/crop-recommendation')
    await phone.goOffline()
    const recommend = page.getByRole('button', { name: word('cropRec.recommend', language) })
    await recommend.click()
    await page.getByText(word('connection.no_net', language)).waitFor()
    await page.getByText(word('crop.fromPhone', language)).waitFor()
    for (const top of [0, 400]) {
      const isFree = async () => {
        // The page moves to the result meanwhile.
        await page.evaluate((y) => scrollTo(0, y), top)
        return isUncovered(recommend)
      }
      await expect.poll(isFree).toBe(true)
    }
  },
)

test('on a phone without room it is said beside the button that nothing was saved, and what was given stays', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  await phone.open('/crop-recommendation')
  await choice(page, water, /^Up to the waist/).check()
  await page.evaluate(fillDisk)
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  const notice = page
    .getByRole('paragraph')
    .filter({ hasText: 'Not saved: this phone has no room' })
  await notice.waitFor()
  expect(await isUncovered(notice)).toBe(true)
  expect(await isUncovered(page.getByRole('button', { name: 'Copy the readings' }))).toBe(true)
  expect(await choice(page, water, /^Up to the waist/).isChecked()).toBe(true)
})

/** Runs in the page: no request can be stored any more. */
function fillDisk(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = function add(value, key) {
    if (this.name === 'outbox') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  }
}
