import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, bringKnowledge, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { keptDrafts, untilDraftIsKept } from '#support/kept-draft.ts'
import { startVillage, type Village } from '#support/village.ts'

const path = '/ai-crop-advisor'
const fromPhone = 'From this phone'
const full = 'Full answer'

let village: Village

beforeAll(async () => {
  village = await startVillage('/api/ai/')
})
afterAll(() => village.close())

test('the phone answers and stores a Bengali question without a network, and the server answers it once', async () => {
  const question = 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?'
  const phone = await village.phoneWithProfile()
  await bringKnowledge(phone, 'Bengali')
  await phone.goOffline()
  await ask(phone, question)
  await seeBadge(phone, fromPhone)
  expect(await phone.page().getByRole('main').innerText()).toContain('ব্লাস্ট')

  await phone.reopen(path)
  await seeBadge(phone, fromPhone)
  await phone.page().getByText('Waiting (1)').waitFor()
  expect(await recordsOf(village, question)).toHaveLength(0)

  await phone.goOnline()
  await seeBadge(phone, full)
  await expect.poll(() => phone.page().getByText('Waiting (1)').count()).toBe(0)
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('the phone answers Bengali typed in Latin letters in Bengali', { tags: 'long' }, async () => {
  const phone = await village.phone()
  await bringKnowledge(phone, 'Bengali')
  await phone.goOffline()
  await ask(phone, 'begun gacher doga shukiye jacche, fole chidro, ki korbo')
  await seeBadge(phone, fromPhone)
  expect(await phone.page().getByRole('main').innerText()).toContain('বেগুনের ডগা ও ফল ছিদ্রকারী পোকা')
  await phone.goOnline()
  await seeBadge(phone, full)
  expect(await phone.page().getByRole('main').innerText()).toContain('বেগুনের ডগা ও ফল ছিদ্রকারী পোকা')
})

test('a response lost after the commit leaves one record and one answer', async () => {
  const question = 'Why do my rice leaves turn yellow from the tip? (lost response)'
  const phone = await village.phone()
  village.proxy.loseNextResponse('/api/ai/ask/')
  await ask(phone, question)
  await seeBadge(phone, full)
  expect(village.proxy.counts()).toHaveProperty('lost-response/rst')
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('a question of a browser killed while sending is answered once after the next start', async () => {
  const question = 'Holes in my brinjal fruit, what now? (killed browser)'
  const phone = await village.phoneWithProfile()
  village.proxy.failNext('/api/ai/ask/', { kind: 'hang', ms: 20_000 })
  await ask(phone, question)
  await expect.poll(() => village.proxy.inFlight()).toBeGreaterThan(0)
  await phone.killAndReopen(path)
  await seeBadge(phone, full)
  expect(await recordsOf(village, question)).toHaveLength(1)
})

test('a reload keeps the typed text', async () => {
  const phone = await village.phone()
  await phone.page().getByLabel('Your question').fill('half a ques')
  await untilDraftIsKept(phone.page(), 'half a ques')
  await phone.page().reload()
  await expect.poll(() => phone.page().getByLabel('Your question').inputValue()).toBe('half a ques')
})

test('a text that reads private stays while the app is open, and does not come back at a new start', async () => {
  const text = 'I do not want to live any more'
  const phone = await village.phone()
  const page = phone.page()
  const box = page.getByLabel('Your question')
  await box.fill(text)
  await untilDraftIsKept(page, text)
  await page.getByRole('link', { name: /^Crop/ }).locator('visible=true').first().click()
  await box.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => box.inputValue()).toBe(text)

  await page.reload()
  await expect.poll(() => keptDrafts(page)).toEqual([])
  expect(await box.inputValue()).toBe('')
})
