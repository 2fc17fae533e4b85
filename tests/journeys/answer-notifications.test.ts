import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, recordsOf } from '#support/advisor-page.ts'
import { workerSwitches } from '#support/devtools.ts'
import { owingCount } from '#support/phone-view.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

const questions = ['ধানের পাতা হলুদ কেন?', 'আলুর পাতায় কালো দাগ কেন?']
const longWait = { timeout: 30_000 }
const offer = 'উত্তর এলে আমাকে জানান'

let village: Village

beforeAll(async () => {
  village = await startVillage()
})
afterAll(() => village.close())

/** A phone in Bengali with questions asked without a network. */
async function phoneWithQuestions(): Promise<VillagePhone> {
  village.proxy.failAlways(undefined)
  const phone = await village.phone()
  await phone.page().evaluate(() => localStorage.setItem('language', 'bn'))
  await phone.open('/ai-crop-advisor')
  village.proxy.failAlways(gone)
  for (const question of questions) await askInBengali(phone.page(), question)
  return phone
}

async function askInBengali(page: Page, question: string): Promise<void> {
  await page.locator('textarea').fill(question)
  await page.locator('form button[type=submit]').click()
  await page.getByRole('heading', { name: question }).waitFor()
}

/** The notifications shown, read in the worker: an open page of the app would count as visible. */
async function shownNotifications(phone: VillagePhone) {
  const worker = phone.context().serviceWorkers().at(-1)
  return worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as Registered // it runs in the worker
    const all = await registration.getNotifications()
    return all.map(({ title, body, lang }) => ({ title, body, lang }))
  })
}

/** Runs in the page: the browser's question about notifications stays open until `sayYes` is called. */
function holdPermission(): void {
  Notification.requestPermission = () =>
    new Promise((resolve) => {
      Reflect.set(window, 'sayYes', () => resolve('granted'))
    })
}

interface Registered {
  readonly registration: ServiceWorkerRegistration
}

test('the app does not offer notifications at the start, and not again after "No, thanks"', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  const button = page.getByRole('button', { name: 'Tell me when the answer is here' })
  await ask(phone, 'Asked with a network')
  await page.getByText('Nothing found', { exact: true }).first().waitFor()
  // The phone, too, says that it has found nothing.
  await expect.poll(() => owingCount(page)).toBe(0)
  expect(await button.count()).toBe(0)

  village.proxy.failAlways(gone)
  await ask(phone, 'Asked without a network')
  await button.waitFor()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await button.waitFor({ state: 'detached' })
  await phone.open('/ai-crop-advisor')
  await page.getByText('Waiting (1)').waitFor()
  expect(await button.count()).toBe(0)
})

test('a notification counts the answers that arrive while the app is closed, and goes when the app is opened', async () => {
  const phone = await phoneWithQuestions()
  const asked = phone.page()
  const button = asked.getByRole('button', { name: offer })
  await asked.evaluate(holdPermission)
  await button.click()
  // Before the tap it would take the offer away.
  await phone.context().grantPermissions(['notifications'], { origin: village.proxy.url })
  await asked.evaluate(() => Reflect.get(window, 'sayYes')())
  await asked.getByText('উত্তর এলে এই ফোন আপনাকে জানাবে।', { exact: true }).last().waitFor()

  const worker = await workerSwitches(village, phone)
  await asked.close()
  // No page of the app is visible any more.
  await worker.page.goto('about:blank')
  village.proxy.failAlways(undefined)
  // A drain without progress (the closed page may still hold the lock) makes the browser fire the sync event again.
  const notificationsAfterSync = async () => {
    await worker.sync()
    await worker.page.waitForTimeout(1_000)
    return shownNotifications(phone)
  }
  const title = '২টি উত্তর এসেছে'
  await expect.poll(notificationsAfterSync, longWait).toEqual([{ title, body: '', lang: 'bn' }])
  for (const question of questions) expect(await recordsOf(village, question)).toHaveLength(1)

  await phone.newTab('/ai-crop-advisor')
  await expect.poll(() => shownNotifications(phone), longWait).toEqual([])
})

test('no notification is shown while a page of the app is visible', { tags: 'long' }, async () => {
  const phone = await phoneWithQuestions()
  await phone.context().grantPermissions(['notifications'], { origin: village.proxy.url })
  const worker = await workerSwitches(village, phone)
  await phone.page().close()
  village.proxy.failAlways(undefined)
  await worker.sync()
  await expect.poll(() => owingCount(worker.page), longWait).toBe(0)
  await worker.page.waitForTimeout(1_000)
  await expect.poll(() => shownNotifications(phone)).toEqual([])
})
