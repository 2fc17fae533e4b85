import { afterAll, beforeAll, expect, test } from 'vitest'
import { allConversations, staffToken } from '#support/staff-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const fromPhone = 'From this phone'
const full = 'Full answer'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

async function ask(phone: VillagePhone, question: string): Promise<void> {
  const page = phone.page()
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: question }).waitFor()
}

async function recordsOf(question: string) {
  const { url } = village.server()
  const rows = await allConversations(url, await staffToken(url))
  return rows.filter((row) => row.aiTextInput === question)
}

/** The badge that stands over an answer: exactly this text, twice, once over each panel. */
async function seeBadge(phone: VillagePhone, words: string): Promise<void> {
  await phone.page().getByText(words, { exact: true }).first().waitFor()
}

test('a question asked in Bengali without a network is answered by the phone, kept, and answered in full once', async () => {
  const question = 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?'
  const phone = await village.phone()
  await phone.goOffline()
  await ask(phone, question)
  await seeBadge(phone, fromPhone)
  expect(await phone.page().getByRole('main').innerText()).toContain('ব্লাস্ট')

  await phone.reopen(path)
  await seeBadge(phone, fromPhone)
  await phone.page().getByText('Waiting (1)').waitFor()
  expect(await recordsOf(question)).toHaveLength(0)

  await phone.goOnline()
  await seeBadge(phone, full)
  expect(await phone.page().getByText('Waiting (1)').count()).toBe(0)
  expect(await recordsOf(question)).toHaveLength(1)
})

test('a response lost after the commit leaves one record and one answer', async () => {
  const question = 'Why do my rice leaves turn yellow from the tip? (lost response)'
  const phone = await village.phone()
  village.proxy.loseNextResponse('/api/ai/ask/')
  await ask(phone, question)
  await seeBadge(phone, full)
  expect(village.proxy.counts()).toHaveProperty('lost-response/rst')
  expect(await recordsOf(question)).toHaveLength(1)
})

test('a browser killed while it sends has its question answered after the next start, once', async () => {
  const question = 'Holes in my brinjal fruit, what now? (killed browser)'
  const phone = await village.phone()
  village.proxy.failNext('/api/ai/ask/', { kind: 'hang', ms: 20_000 })
  await ask(phone, question)
  await expect.poll(() => village.proxy.inFlight(), { timeout: 5_000 }).toBeGreaterThan(0)
  await phone.killAndReopen(path)
  await seeBadge(phone, full)
  expect(await recordsOf(question)).toHaveLength(1)
})

test('nothing typed is lost by a reload', async () => {
  const phone = await village.phone()
  await phone.page().getByLabel('Your question').fill('half a ques')
  await phone.page().waitForTimeout(500)
  await phone.page().reload()
  await expect.poll(() => phone.page().getByLabel('Your question').inputValue()).toBe('half a ques')
})
