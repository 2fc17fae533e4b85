import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { delayDrafts, untilDraftIsKept } from '#support/kept-draft.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const question = 'ধানের চারা হলুদ হয়ে যাচ্ছে। কী করব?'
const readings = [
  ['Nitrogen (N)', '90'],
  ['Phosphorus (P)', '45'],
  ['Potassium (K)', '40'],
  ['Soil pH', '6.8'],
  ['Temperature', '25'],
  ['Humidity', '75'],
  ['Rainfall', '850'],
] as const

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

async function recommend(): Promise<void> {
  const page = phone.page()
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  for (const [label, value] of readings) await page.getByLabel(label).first().fill(value)
  await page.getByRole('main').locator('form button[type=submit]').click()
  await page.getByText('Waiting (1)').waitFor()
}

async function savedFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function putBack(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Put back from a file|ফাইল থেকে ফিরিয়ে আনুন/ }).click()
  const file = { name: 'fosol.txt', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
}

test('the badge opens a page that lists all waiting requests and saves them as a file', async () => {
  await phone.goOffline()
  await ask(phone, question)
  await recommend()
  const page = phone.page()
  await page.getByRole('link', { name: '2 requests waiting on this phone' }).click()
  await page.getByRole('heading', { name: 'Questions (1)' }).waitFor()
  await page.getByRole('heading', { name: 'Crop readings (1)' }).waitFor()
  await page.getByText(question).waitFor()

  const item = page.getByRole('listitem').filter({ hasText: question })
  await item.getByText('last try').waitFor()
  for (const name of ['Send now', 'Edit as new', 'Copy', 'Delete'])
    await item.getByRole('button', { name }).waitFor()

  const { name, text } = await savedFile(page, 'Save as a file')
  expect(name).toMatch(/^fosol-\d{4}-\d{2}-\d{2}\.txt$/)
  const { entries } = JSON.parse(text)
  expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['ask', 'recommend'])
  expect(JSON.parse(entries[0].body)).toEqual({ question })
})

test('the journal for support lists the events without the farmer’s words', async () => {
  const { name, text } = await savedFile(phone.page(), 'Journal for support')
  expect(name).toMatch(/^fosol-journal-/)
  expect(text).toContain('enqueued 2')
  expect(text).not.toContain('হলুদ')
})

test('"Edit as new" puts readings back into the form, and asks before it replaces typed ones', async () => {
  const page = phone.page()
  await page.getByRole('link', { name: 'Crops', exact: true }).click()
  const rainfall = page.getByLabel('Rainfall').first()
  // A draft that came between the two halves of filling it would stand before the new text.
  await expect.poll(() => rainfall.inputValue()).toBe('850')
  await rainfall.fill('111')
  await untilDraftIsKept(page, '111')
  // However late the phone knows of them.
  await page.addInitScript(delayDrafts)
  await phone.open('/waiting')
  const item = page.getByRole('listitem').filter({ hasText: '850 mm' })
  await item.getByRole('button', { name: 'Edit as new' }).click()
  await item.getByRole('button', { name: 'Replace' }).click()
  await page.waitForURL('**/crop-recommendation')
  await expect.poll(() => rainfall.inputValue()).toBe('850')
})

test('a foreign file, another owner’s file and a too large file are refused with a message; the same file again adds nothing', async () => {
  await phone.open('/waiting')
  const page = phone.page()
  const { text } = await savedFile(page, 'Save as a file')
  const refusals = [
    ['a photo, perhaps', 'This is not a file that Fosol has saved'],
    [text.slice(0, -9), 'This is not a file that Fosol has saved'],
    [text.replace(/"owner": "[^"]+"/, '"owner": "0123456789abcdef"'), 'somebody else’s'],
    [' '.repeat(8_000_001), 'This file is too large'],
    [text, 'Nothing to put back'],
  ] as const
  for (const [content, words] of refusals) {
    await putBack(page, content)
    await page.getByRole('main').getByText(words).waitFor()
  }
  await page.getByRole('heading', { name: 'Questions (1)' }).waitFor()
})

test('the file restores what the browser has deleted, with a message in Bengali', async () => {
  const page = phone.page()
  const { text } = await savedFile(page, 'Save as a file')
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await phone.open('/waiting')
  await page.getByText('কিছুই অপেক্ষায় নেই').waitFor()
  await putBack(page, text)
  // The file has the readings, too, if they were tried before the edit: they may have arrived.
  const count = JSON.parse(text).entries.length.toLocaleString('bn-BD')
  await expect.poll(() => page.getByRole('main').innerText()).toContain(`ফিরে এসেছে: ${count}টি`)
  await page.getByText(question).waitFor()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
})

test('when the network returns everything is sent, and the page says that nothing waits', async () => {
  await phone.open('/waiting')
  const page = phone.page()
  await page.getByRole('heading', { name: 'Questions (1)' }).waitFor()
  // With a network the page may have sent everything, and taken the button away, before the tap.
  await page.getByRole('button', { name: 'Send all now' }).click()
  await phone.goOnline()
  await page
    .getByText('Nothing is waiting. All that you sent has its answer.')
    .waitFor({ timeout: 30_000 })
})
