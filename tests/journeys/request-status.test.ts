import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#support/advisor-page.ts'
import { type GatedModel, startGatedModel } from '#support/gated-model.ts'
import { startVillage, type Village, type VillagePhone } from '#support/village.ts'
import { gone } from '../chaos/fault.ts'

let model: GatedModel
let village: Village

beforeAll(async () => {
  model = await startGatedModel()
  village = await startVillage('/api/', {
    GENERIC_MODEL_URL: model.url,
    GENERIC_MODEL: 'generic',
    TUNED_MODEL_URL: model.url,
    TUNED_MODEL: 'tuned',
    MODEL_TIMEOUT_MS: '20000',
    TUNED_MODEL_TIMEOUT_MS: '20000',
  })
})
afterAll(async () => {
  await village.close()
  await model.close()
})

const question = 'Brown planthoppers in my Aman rice. What should I do?'
/** Number of endless animations on the screen. */
function endlessAnimations(phone: VillagePhone): Promise<number> {
  return phone
    .page()
    .evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
          .length,
    )
}

test('a question without a network says so, with an animation while it waits', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.goOffline()
  await ask(phone, question)
  const badge = page.getByRole('main').getByText('No network', { exact: true })
  await badge.first().waitFor()
  await page.getByText('No network — your questions wait').waitFor()
  expect(await endlessAnimations(phone)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => endlessAnimations(phone)).toBe(0)
})

test('with a network but without a reply the screen says in both languages that the server does not answer', async () => {
  const phone = await village.phone()
  const page = phone.page()
  village.proxy.failAlways(gone)
  await ask(phone, question)
  await page.getByRole('main').getByText('Our server does not answer').first().waitFor()
  await page.getByText('Our server is not answering').waitFor()
  expect(await page.getByText('No network').count()).toBe(0)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('main').getByText('আমাদের সার্ভার সাড়া দিচ্ছে না').first().waitFor()
  expect(await page.getByText('নেট নেই').count()).toBe(0)
  village.proxy.failAlways(undefined)
})

test('while the models work the screen says that the server is working on it', async () => {
  model.hold('tuned')
  model.hold('generic')
  const phone = await village.phone()
  const page = phone.page()
  await ask(phone, 'How do I grow garlic without ploughing?')
  await page.getByRole('main').getByText('The server is working on it').first().waitFor()
  expect(await endlessAnimations(phone)).toBeGreaterThan(0)
  expect(await page.getByText('No network').count()).toBe(0)
  model.answer('tuned')
  model.answer('generic')
  await page.getByRole('main').getByText('Full answer', { exact: true }).first().waitFor()
})

test('when the knowledge finds nothing the screen shows a helpline, but no tick, vote or offer', {
  tags: 'long',
}, async () => {
  await village.restartServer({ GENERIC_MODEL_URL: '', TUNED_MODEL_URL: '' })
  const phone = await village.phone()
  const page = phone.page()
  const main = page.getByRole('main')
  await ask(phone, 'How many seats has the parliament of Iceland?')
  await main.getByText('Built-in knowledge ·').first().waitFor()
  await main.getByText('Nothing found').first().waitFor()
  await main.getByText('9 am to 5 pm').waitFor()
  expect(await main.getByRole('link', { name: /16123/ }).count()).toBeGreaterThan(0)
  expect(await main.getByText('Full answer', { exact: true }).count()).toBe(0)
  expect(await main.getByText('Which answer helped?').count()).toBe(0)
  expect(
    await main
      .locator('[data-tone=done]:has-text("Full"), [data-tone=done]:has-text("Saved")')
      .count(),
  ).toBe(0)
})

test('a login without a network names the missing network first and in bold, and keeps the typed values', {
  tags: 'long',
}, async () => {
  const phone = await village.phone()
  const page = phone.page()
  await phone.open('/login')
  await phone.goOffline()
  await page.locator('[name=username]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
  const alert = page.getByRole('alert').filter({ hasText: 'There is no network' })
  await alert.waitFor()
  expect((await alert.innerText()).split('\n').filter(Boolean)).toEqual([
    'There is no network.',
    'Invalid username or password. Nothing you typed is lost.',
  ])
  expect(await alert.locator('strong').allInnerTexts()).toEqual(['There is no network.'])
  expect(await page.locator('[name=username]').inputValue()).toBe('amina@example.org')
  expect(await page.locator('[name=password]').inputValue()).toBe('a field of rice')
})
