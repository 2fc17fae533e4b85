import { afterAll, beforeAll, expect, test } from 'vitest'
import { send } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { phoneSize } from '#support/screen-sizes.ts'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const dark = 'My loan has eaten the farm and I do not want to live any more.'
const boro = 'When do I sow Boro?'
const hopper = 'How do I control brown planthopper in rice?'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

const card = (phone: VillagePhone) => phone.page().locator('[data-danger=private]')
const heading = (phone: VillagePhone, name: string) =>
  phone.page().getByRole('heading', { name, exact: true })

/** Asks on after a private question: the card stays, and no word of it is shown. */
async function seeCardFor(phone: VillagePhone, question: string): Promise<void> {
  await send(phone, question)
  await card(phone).waitFor()
  expect(await card(phone).getByRole('link').first().getAttribute('href')).toBe('tel:999')
  await expect.poll(() => phone.page().getByText('From this phone').count()).toBe(0)
  expect(await heading(phone, question).count()).toBe(0)
}

/** How many private questions staff see, and the words of the others. */
async function seenByStaff() {
  const { url } = village.server()
  const rows = await allConversations(url, await staffToken(url))
  return {
    privateCount: rows.filter((row) => row.private).length,
    words: rows.map(({ aiTextInput }) => aiTextInput).filter((words) => words !== ''),
  }
}

test('what is written after a private question gets the card, on the phone and from the server, until a crop is asked about', async () => {
  const phone = await village.phone()
  const page = phone.page()
  await page.setViewportSize(phoneSize)
  await phone.goOffline()
  await seeCardFor(phone, dark)
  await seeCardFor(phone, 'tonight then')
  expect(await findings(page)).toEqual([])

  await send(phone, boro)
  await heading(phone, boro).waitFor()
  await page.getByText('Boro calendar').first().waitFor()
  expect(await card(phone).count()).toBe(0)

  await seeCardFor(phone, hopper)
  await phone.goOnline()
  await expect.poll(() => page.getByText(/Waiting \(/).count()).toBe(0)
  expect(await card(phone).count()).toBe(1)
  expect(await seenByStaff()).toEqual({ privateCount: 3, words: [boro] })

  await phone.open(path)
  await page.getByRole('region', { name: 'Your other questions' }).waitFor()
  expect(await card(phone).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain('control brown planthopper')
})
