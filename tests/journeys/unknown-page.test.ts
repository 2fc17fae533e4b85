import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVillage, type Village } from '#support/village.ts'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

test('an unknown address shows a page that says so and has links, with and without a network', async () => {
  // The first visit, before the service worker is installed: the server answers.
  const statuses: number[] = []
  const phone = await village.phone(async (context) => {
    const page = await context.newPage()
    const reply = await page.goto(`${village.proxy.url}/no/such/page`)
    statuses.push(reply?.status() ?? 0)
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
    await page.close()
  })
  expect(statuses).toEqual([404])

  await phone.goOffline()
  await phone.open('/.git/config')
  await phone.page().getByRole('heading', { name: 'There is no such page' }).waitFor()
  await phone.page().getByRole('link', { name: 'Choose a crop' }).first().click()
  await phone.page().getByRole('heading', { name: 'Crop recommendation' }).waitFor()
  await phone.open('/waiting/')
  await phone.page().getByRole('heading', { level: 1 }).waitFor()
})
