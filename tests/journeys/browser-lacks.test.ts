import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  askAndRead,
  isLoggedIn,
  lackingPages,
  question,
  tapAsk,
  tapLogin,
} from '#support/lacking-pages.ts'

const pages = lackingPages()
const keepsNothing = 'Nothing is saved in this browser.'

test('5.1: where reading a store of the browser throws, questions are answered and people log in', async () => {
  const page = await pages.newPage(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await pages.open(page, '/ai-crop-advisor')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await askAndRead(page)
  await pages.open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
})

test('stores that are null, as in an app that shows pages without them, are no end of the page', async () => {
  const page = await pages.newPage(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null })
  })
  await pages.open(page, '/ai-crop-advisor')
  await askAndRead(page)
})

test('5.2: where all site data are blocked, questions are answered and people log in, and it says that nothing is kept', async () => {
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  const page = await pages.ownBrowser({ preferences })
  await pages.open(page, '/ai-crop-advisor')
  expect(await page.evaluate(() => Object.keys({ ...localStorage }).length).catch(String)).toMatch(
    /denied/,
  )
  await page.getByText(keepsNothing).waitFor()
  await askAndRead(page)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByText('এই ব্রাউজারে কিছু জমা থাকছে না।').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await pages.open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  await pages.open(page, '/my-field')
  await page.getByRole('button', { name: /eady for the field/ }).waitFor()
})

test('6.1: a full store is no wrong password', async () => {
  const page = await pages.newPage(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await pages.open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
})

test('6.2: without databases people log in, and the storage is named', async () => {
  const page = await pages.newPage(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  // What an earlier visit has left, with storage, stays for the next one with storage.
  const earlier = {
    access_token: 'of an earlier login',
    fosol_phone: '{"deviceId":"an-earlier-phone","owners":[]}',
  }
  await page.goto(`${pages.url()}/icon.svg`)
  await page.evaluate((kept) => Object.assign(localStorage, kept), earlier)
  await pages.open(page, '/login')
  await page.getByText(keepsNothing).waitFor()
  await tapLogin(page)
  await isLoggedIn(page)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByText('Nothing is saved here: copy what you need.').waitFor()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(earlier)
})

test('a question that waits in memory is not called saved', async () => {
  const page = await pages.newPage(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.route('**/api/ai/ask/', (route) => route.abort('internetdisconnected'))
  await pages.open(page, '/ai-crop-advisor')
  await page.getByText(keepsNothing).waitFor()
  await tapAsk(page)
  await page.getByText('It waits on this phone.').first().waitFor()
  expect(await page.getByText('Saved on this phone').count()).toBe(0)
})

test('4.1 to 4.3: without HTTPS the knowledge comes, a file of what waits is saved, and what cannot be had is named', async () => {
  const switches = ['--host-resolver-rules=MAP village.example 127.0.0.1']
  const page = await pages.ownBrowser({ switches })
  const origin = `http://village.example:${new URL(pages.url()).port}`
  await pages.open(page, '/my-field', origin)
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  await page.getByRole('button', { name: /Not ready for the field/ }).click()
  await page.getByText('cannot be kept in this browser or at this address').waitFor()
  const row = (language: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Farm knowledge, ${language}` })
      .last()
  await row('English').getByText('topics are here').waitFor()
  await row('Bengali').getByRole('button').click()
  await row('Bengali').getByText('topics are here').waitFor()
  await page.getByRole('button', { name: 'Bring what is missing' }).click()
  await page.getByText('Fosol cannot work here without a network').waitFor()
  expect(await page.getByText('There is no network').count()).toBe(0)

  await page.route('**/api/ai/ask/', (route) => route.abort('internetdisconnected'))
  await pages.open(page, '/ai-crop-advisor', origin)
  await tapAsk(page)
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
  await pages.open(page, '/waiting', origin)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain(question)
})

test.each([
  ['/', 'a page drawn at build'],
  ['/login', 'a page that is not'],
])(
  '8.1: %s (%s) in a browser older than the app says so in both languages, and what to do',
  async (path) => {
    const page = await pages.newPage(() => {
      CSS.supports = () => false // of `:has()`, which Chrome 105 has
    })
    await page.goto(pages.url() + path)
    await page.getByText('This browser is too old for Fosol').waitFor()
    await page.getByText('এই ব্রাউজার ফসলের জন্য বেশি পুরোনো').waitFor()
    // Nothing else is there to be tapped, nor is anything started.
    await page.waitForLoadState('networkidle')
    expect(await page.locator('a, button, input, textarea').count()).toBe(0)
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  },
)
