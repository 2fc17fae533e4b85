import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDangers } from '#domain/dangers/find-dangers.ts'
import { ask, bringKnowledge } from '#support/advisor-page.ts'
import { findings } from '#support/axe.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const swallowed = 'আমার ভাই জমির বিষ খেয়ে ফেলেছে, এখন কী করব?'
const despair = 'কিস্তির চাপ আর সইতে পারছি না, মরে যেতে ইচ্ছা করে'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

/** A phone without a network, as wide as a cheap one. */
async function fieldPhone(): Promise<VillagePhone> {
  const phone = await village.phone()
  await phone.page().setViewportSize({ width: 360, height: 740 })
  await phone.page().getByText('Ready for the field').waitFor()
  return phone
}

const panels = (phone: VillagePhone) =>
  phone.page().getByRole('main').getByText('Fine-tuned answer', { exact: true })

/** The table of dangers may be empty in a checkout where it is still being written. */
const knows = (question: string) => findDangers(question).length > 0

test.runIf(knows(swallowed))(
  'a poisoning in Bengali: what to do and whom to call, while it is typed and after, and nothing else',
  async () => {
    const phone = await fieldPhone()
    const page = phone.page()
    await phone.goOffline()
    const card = page.locator('[data-danger=emergency]')
    await page.getByLabel('Your question').fill(swallowed)
    await card.waitFor()
    expect(await card.getByRole('link').first().getAttribute('href')).toBe('tel:999')
    const send = page.getByRole('button', { name: 'Ask', exact: true })
    const [above, below] = [await card.boundingBox(), await send.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)

    await send.click()
    await page.getByRole('heading', { name: swallowed }).waitFor()
    expect(await card.count()).toBe(1)
    expect(await card.getByRole('listitem').count()).toBeGreaterThan(2)
    expect(await panels(phone).count()).toBe(0)
    expect(await findings(page)).toEqual([])
  },
)

test.runIf(knows(despair))(
  'words of somebody who may want to die get a calm card and are not shown again',
  async () => {
    const phone = await fieldPhone()
    const page = phone.page()
    await phone.goOffline()
    await page.getByLabel('Your question').fill(despair)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const answers = page.locator('[data-danger=private]')
    await answers.waitFor()
    await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
    expect(await answers.getAttribute('data-tone')).toBe('warm')
    expect(await page.getByRole('heading', { name: despair }).count()).toBe(0)
    expect(await panels(phone).count()).toBe(0)
    expect(await page.locator('[data-danger=refuse]').count()).toBe(0)
  },
)

test('a chip asks for the crop, finds it by its Bengali name, and asks again', async () => {
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

test('a question that is typed after an answer follows it, unless that is removed', async () => {
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
