import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf, seeBadge } from '#support/advisor-page.ts'
import { staffAccount } from '#support/running-server.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'

const path = '/ai-crop-advisor'
const question = 'Why do my rice leaves turn yellow? (tested)'

let village: Village
let phone: VillagePhone

beforeAll(async () => {
  village = await startVillage()
  phone = await village.phone()
})
afterAll(() => village.close())

const ribbon = () => phone.page().getByRole('region', { name: 'Test panel' })

test('a page opened without `?lab` has no test panel', async () => {
  expect(await ribbon().count()).toBe(0)
})

test('`?lab=offline` shows a ribbon on every page, and a question waits until the fault is switched off', async () => {
  await phone.open(`${path}?lab=offline`)
  await ribbon().getByText('Testing: No network').waitFor()
  expect(phone.page().url()).not.toContain('lab')
  await ask(phone, question)
  await phone.page().getByText('Waiting (1)').waitFor()
  await phone.page().getByRole('link', { name: 'Crops', exact: true }).click()
  await ribbon().getByText('Testing: No network').waitFor()
  await phone.page().reload()
  await ribbon().getByText('Testing: No network').waitFor()
  expect(await recordsOf(village, question)).toHaveLength(0)

  await phone.page().getByRole('link', { name: 'Advice', exact: true }).click()
  await ribbon().getByRole('button', { name: 'Switch all off' }).click()
  await seeBadge(phone, 'Full answer')
  expect(await recordsOf(village, question)).toHaveLength(1)
  await ribbon().getByText('Test panel: nothing is on').waitFor()
})

test('another tab of the same phone has no ribbon, also after a reload', async () => {
  const other = await phone.page().context().newPage()
  await other.goto(village.proxy.url + path)
  await other.locator('h1').waitFor()
  await other.reload()
  await other.locator('h1').waitFor()
  expect(await other.getByRole('region', { name: 'Test panel' }).count()).toBe(0)
  expect(await ribbon().count()).toBe(1)
  await other.close()
})

test('the panel switches a fault on, and saves the state as a file without tokens', async () => {
  await ribbon().getByRole('button', { name: 'Panel' }).click()
  const panel = phone.page().getByRole('dialog', { name: 'Test panel' })
  await panel.getByText('POST /api/ai/ask/ → 200').first().waitFor()
  await panel.getByText('answered 1').waitFor()
  const row = panel.getByRole('listitem').filter({ hasText: 'Server trouble' })
  await row.getByRole('button', { name: 'Once' }).click()
  const download = phone.page().waitForEvent('download')
  await panel.getByRole('button', { name: 'State as a file' }).click()
  const state = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(state.switches).toEqual([{ name: '500', mode: 'once' }])
  expect(state.page.worker.active).toContain('/sw.js activated')
  expect(JSON.stringify(state.databases)).toContain(question)
  await panel.getByRole('button', { name: 'Close' }).click()

  await ask(phone, 'And now?')
  await seeBadge(phone, 'Nothing found')
  await ribbon().getByText('Test panel: nothing is on').waitFor()
})

test('`?lab=eviction` alone deletes nothing: the eviction needs a confirmation', async () => {
  await phone.open(`${path}?lab=eviction`)
  await ribbon().getByText('Testing: Deleted by the browser').waitFor()
  await phone.page().getByRole('heading', { name: 'And now?' }).waitFor()
  await ribbon().getByRole('button', { name: 'Panel' }).click()
  const panel = phone.page().getByRole('dialog', { name: 'Test panel' })
  await panel.getByRole('button', { name: 'Delete' }).click()
  await phone.page().getByText('The browser has deleted what this phone kept.').first().waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
})

test('`?lab=update-waiting` offers an update, and a tap on it reloads the tab', async () => {
  await phone.open(`${path}?lab=update-waiting`)
  await phone.page().getByText('A new version of Fosol is here.').waitFor()
  const loaded = phone.page().waitForEvent('load')
  await phone.page().getByRole('button', { name: 'Update' }).click()
  await loaded
  await ribbon().getByText('Test panel: nothing is on').waitFor()
  expect(await phone.page().getByText('A new version of Fosol is here.').count()).toBe(0)
})

test('the menu lists the test panel for staff only', { tags: 'long' }, async () => {
  await ribbon().getByRole('button', { name: 'Panel' }).click()
  const left = phone.page().waitForEvent('load')
  await phone.page().getByRole('button', { name: 'Leave the test' }).click()
  await left
  const page = phone.page()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Test panel' }).count()).toBe(0)

  await menu.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Username').fill(staffAccount.email)
  await page.getByLabel('Password', { exact: true }).fill(staffAccount.password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(await ribbon().count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Test panel' }).click()
  await ribbon().getByText('Test panel: nothing is on').waitFor()
})
