import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openContext, type ProfileOptions, startBrowser } from '#support/browser.ts'
import { keptRows } from '#support/kept-rows.ts'
import { startVillageServer, type VillageServer } from '#support/village-server.ts'

let server: VillageServer
let folder: string
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  server = await startVillageServer({})
  folder = await mkdtemp(join(tmpdir(), 'fosol-lacks-'))
})
afterAll(async () => {
  await Promise.all(closers.map((close) => close()))
  await server.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const question = 'Brown planthoppers in my Aman rice. What should I do?'
const keepsNothing = 'Nothing is saved in this browser.'
const isSilent = 'This browser cannot save now.'
const notSaved = 'Could not be saved: this browser’s storage is full or not working.'

/** A page of a browser that lacks something. @param lack runs in each page before its scripts */
async function lacking(lack: () => void): Promise<Page> {
  const { context, page, close } = await openContext()
  closers.push(close)
  await context.addInitScript(lack)
  return page
}

/** A browser of its own with other switches or settings. */
async function ownBrowser(options: Omit<ProfileOptions, 'profile'>): Promise<Page> {
  const profile = join(folder, `phone-${closers.length}`)
  const { page, close } = await startBrowser({ profile, ...options })
  closers.push(close)
  return page
}

async function open(page: Page, path: string, origin = server.url): Promise<void> {
  await page.goto(origin + path)
  await page.locator('html:not([data-drawn]) h1').waitFor()
}

/** The errors that no code of the page has caught. */
function uncaught(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

async function tapAsk(page: Page): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

async function askAndRead(page: Page): Promise<void> {
  await tapAsk(page)
  await page.getByText('Full answer', { exact: true }).first().waitFor()
}

async function tapLogin(page: Page): Promise<void> {
  await page.locator('[name=username]').fill('amina@example.org')
  await page.locator('[name=password]').fill('a field of rice')
  await page.getByRole('main').locator('form button[type=submit]').click()
}

/** Opens an account at the server. */
async function haveAccount(): Promise<void> {
  const response = await fetch(`${server.url}/api/accounts/signup/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'amina@example.org', password: 'a field of rice' }),
  })
  expect([200, 201, 400, 409]).toContain(response.status)
}

const isLoggedIn = (page: Page) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/history')

test('5.1: where reading a store of the browser throws, questions are answered and people log in', async () => {
  await haveAccount()
  const page = await lacking(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  const errors = uncaught(page)
  await open(page, '/ai-crop-advisor')
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await askAndRead(page)
  await open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  expect(errors).toEqual([])
})

test('stores that are null, as in an app that shows pages without them, are no end of the page', async () => {
  const page = await lacking(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null })
  })
  const errors = uncaught(page)
  await open(page, '/ai-crop-advisor')
  await askAndRead(page)
  expect(errors).toEqual([])
})

test('5.2: where all site data are blocked, questions are answered and people log in, and it says that nothing is kept', async () => {
  await haveAccount()
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } }
  const page = await ownBrowser({ preferences })
  const errors = uncaught(page)
  await open(page, '/ai-crop-advisor')
  expect(await page.evaluate(() => Object.keys({ ...localStorage }).length).catch(String)).toMatch(
    /denied/,
  )
  await page.getByText(keepsNothing).waitFor()
  await askAndRead(page)
  await page.getByRole('button', { name: 'বাংলা' }).click()
  await page.getByText('এই ব্রাউজারে কিছু জমা থাকছে না।').waitFor()
  await page.getByRole('button', { name: 'English' }).click()
  await open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  await open(page, '/my-field')
  await page.getByRole('button', { name: /eady for the field/ }).waitFor()
  expect(errors).toEqual([])
})

test('6.1: a full store is no wrong password', async () => {
  await haveAccount()
  const page = await lacking(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  const errors = uncaught(page)
  await open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  expect(errors).toEqual([])
})

test('6.2: without databases people log in, and the storage is named', async () => {
  await haveAccount()
  const page = await lacking(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  const errors = uncaught(page)
  // What an earlier visit has left, with storage, stays for the next one with storage.
  const earlier = {
    access_token: 'of an earlier login',
    fosol_phone: '{"deviceId":"an-earlier-phone","owners":[]}',
  }
  await page.goto(`${server.url}/icon.svg`)
  await page.evaluate((kept) => Object.assign(localStorage, kept), earlier)
  await open(page, '/login')
  await page.getByText(keepsNothing).waitFor()
  await tapLogin(page)
  await isLoggedIn(page)
  await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByText('Nothing is saved here: copy what you need.').waitFor()
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(earlier)
  expect(errors).toEqual([])
})

test('a question that waits in memory is not called saved', async () => {
  const page = await lacking(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.route('**/api/ai/ask/', (route) => route.abort('internetdisconnected'))
  await open(page, '/ai-crop-advisor')
  await page.getByText(keepsNothing).waitFor()
  await tapAsk(page)
  await page.getByText('It waits on this phone.').first().waitFor()
  expect(await page.getByText('Saved on this phone').count()).toBe(0)
})

/** `indexedDB.open` gives a request on which no event comes, for databases whose name begins so. */
async function silent(page: Page, name: string): Promise<void> {
  await page.addInitScript((prefix) => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, ...which: Parameters<typeof open>) {
      if (!which[0].startsWith(prefix)) return open.apply(this, which)
      return new EventTarget() as IDBOpenDBRequest // a request that stays silent
    }
  }, name)
}

async function silentPage(name = 'fosol-'): Promise<Page> {
  const { page, close } = await openContext()
  closers.push(close)
  await silent(page, name)
  return page
}

test.each(['fosol-device', 'fosol-o-'])(
  '7.1: a question that storage of %s does not take is named, and stays to be copied',
  async (name) => {
    const page = await silentPage(name)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/ai-crop-advisor')
    await tapAsk(page)
    await page.getByText(notSaved).waitFor()
    await page.getByText(isSilent).waitFor()
    await page.getByText('close Fosol’s other windows, then close the browser').waitFor()
    expect(await page.getByLabel('Your question').inputValue()).toBe(question)
    expect(await page.getByText('Asking…').count()).toBe(0)
    await page.getByRole('button', { name: 'Copy the question' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(question)
  },
)

test('7.2 and 7.4: nor do a login and readings wait for ever', async () => {
  const page = await silentPage()
  await open(page, '/login')
  await tapLogin(page)
  await page.getByText(notSaved).waitFor()
  expect(await page.getByText('Invalid username or password').count()).toBe(0)
  expect(await page.getByText('Logging in…').count()).toBe(0)
  await open(page, '/crop-recommendation')
  const values = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 25, humidity: 80 }
  for (const [name, value] of Object.entries({ ...values, soilPh: 6.5, rainfall: 200 }))
    await page.locator(`[name=${name}]`).fill(String(value))
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await page.getByText(notSaved).waitFor()
  await page.getByRole('button', { name: 'Copy the readings' }).waitFor()
})

test('7.3: somebody who is logged in reads why the history stays empty', async () => {
  await haveAccount()
  const { page, close } = await openContext()
  closers.push(close)
  await open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  await silent(page, 'fosol-device')
  await open(page, '/history')
  await page.getByText(isSilent).waitFor()
  expect(await page.getByText('Opening…').count()).toBe(0)
})

/** Another window holds all tables of a database in a write that does not end, as a frozen one does. */
async function holdWrite(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage()
  await holder.goto(`${server.url}/icon.svg`)
  await holder.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const known = await indexedDB.databases()
    const name = known.map((each) => each.name ?? '').find((each) => each.startsWith('fosol-o-'))
    const db = await done(indexedDB.open(name ?? ''))
    const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('meta')
    const goOn = () => {
      store.get('nothing').onsuccess = goOn
    }
    goOn()
  })
  return holder
}

test('a write of another window that never ends is named too, and when it ends questions are saved again', async () => {
  const { context, page, close } = await openContext()
  closers.push(close)
  const errors = uncaught(page)
  await open(page, '/ai-crop-advisor')
  await askAndRead(page)
  const holder = await holdWrite(context)
  await tapAsk(page)
  await page.getByText(notSaved).waitFor()
  await page.getByText(isSilent).waitFor()
  // Further taps meanwhile store nothing later.
  for (let taps = 0; taps < 3; taps += 1) {
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByText(notSaved).waitFor()
  }
  await holder.close()
  await expect.poll(() => page.getByText(isSilent).count(), { timeout: 20_000 }).toBe(0)
  await tapAsk(page)
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
  // The one before, the one whose write was stuck, and the last.
  await expect.poll(() => keptRows(page, 'conversations')).toHaveLength(3)
  expect(errors).toEqual([])
})

test('4.1 to 4.3: without HTTPS the knowledge comes, a file of what waits is saved, and what cannot be had is named', async () => {
  const switches = ['--host-resolver-rules=MAP village.example 127.0.0.1']
  const page = await ownBrowser({ switches })
  const origin = `http://village.example:${new URL(server.url).port}`
  const errors = uncaught(page)
  await open(page, '/my-field', origin)
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
  await open(page, '/ai-crop-advisor', origin)
  await tapAsk(page)
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('')
  await open(page, '/waiting', origin)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ])
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain(question)
  expect(errors).toEqual([])
})
