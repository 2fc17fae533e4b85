import type { Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { laterConversation, laterResult } from '#support/later-server.ts'
import { owingCount } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** Rewrites the server's replies to those of a later version. */
async function serveLaterReplies(phone: VillagePhone): Promise<void> {
  const rewriting =
    (later: (body: { [field: string]: unknown }) => object) => async (route: Route) => {
      const headers = { ...(await route.request().allHeaders()), accept: 'application/json' }
      const response = await route.fetch({ headers })
      await route.fulfill({ response, json: later(await response.json()) })
    }
  await phone.context().route('**/api/ai/ask/', rewriting(laterConversation))
  await phone.context().route('**/api/crops/recommend/', rewriting(laterResult))
  // A sync of the history would replace them with the records of today's server.
  await phone.context().route('**/api/sync/**', (route) => route.abort())
}

const typed = [
  ...(['Nitrogen (N)', 'Phosphorus (P)', 'Potassium (K)', 'Soil pH'] as const),
  ...(['Temperature', 'Humidity', 'Rainfall'] as const),
]

test('a server of a later version answers waiting requests, and unknown values are shown in general words of both languages', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.goOffline()
  await ask(phone, 'When do I sow Boro rice?')
  await ask(phone, 'Spots on my potato leaves, what now?')
  await phone.open('/crop-recommendation')
  for (const [n, label] of typed.entries()) {
    await page.getByLabel(label).fill(['90', '45', '40', '6.8', '25', '75', '850'][n] ?? '')
  }
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('From this phone').waitFor()
  await serveLaterReplies(phone)
  await phone.goOnline()
  await expect.poll(() => owingCount(page)).toBe(0)

  await page.getByText('New: Excellent').waitFor()
  for (const fold of ['Why, with the figures', 'Fertiliser, and what would help'])
    await page.getByRole('button', { name: fold }).click()
  for (const words of ['Your soil is salty.', 'Flush it with sweet water.', 'Something more']) {
    await page.getByText(words).first().waitFor()
  }
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByText('নতুন: Excellent').waitFor()
  await phone.open('/ai-crop-advisor')
  await page.getByText('সাধারণ উত্তর সাবধানে মানুন').first().waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByText('Take care with the generic answer').first().waitFor()
  await page.getByText('Bees die of it.').first().waitFor()
  await page.getByText('Full answer ·').first().waitFor()
})
