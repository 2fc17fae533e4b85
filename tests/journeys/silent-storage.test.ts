import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keptRows } from '#support/kept-rows.ts'
import {
  askAndRead,
  isLoggedIn,
  lackingPages,
  question,
  tapAsk,
  tapLogin,
} from '#support/lacking-pages.ts'

const pages = lackingPages()
const isSilent = 'This browser cannot save now.'
const notSaved = 'Could not be saved: this browser’s storage is full or not working.'

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
  const page = await pages.newPage()
  await silent(page, name)
  return page
}

test.each(['fosol-device', 'fosol-o-'])(
  '7.1: a question that storage of %s does not take is named, and stays to be copied',
  async (name) => {
    const page = await silentPage(name)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await pages.open(page, '/ai-crop-advisor')
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
  await pages.open(page, '/login')
  await tapLogin(page)
  await page.getByText(notSaved).waitFor()
  expect(await page.getByText('Invalid username or password').count()).toBe(0)
  expect(await page.getByText('Logging in…').count()).toBe(0)
  await pages.open(page, '/crop-recommendation')
  const values = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 25, humidity: 80 }
  for (const [name, value] of Object.entries({ ...values, soilPh: 6.5, rainfall: 200 }))
    await page.locator(`[name=${name}]`).fill(String(value))
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await page.getByText(notSaved).waitFor()
  await page.getByRole('button', { name: 'Copy the readings' }).waitFor()
})

test('7.3: somebody who is logged in reads why the history stays empty', async () => {
  const page = await pages.newPage()
  await pages.open(page, '/login')
  await tapLogin(page)
  await isLoggedIn(page)
  await silent(page, 'fosol-device')
  await pages.open(page, '/history')
  await page.getByText(isSilent).waitFor()
  expect(await page.getByText('Opening…').count()).toBe(0)
})

/** Another window holds all tables of a database in a write that does not end, as a frozen one does. */
async function holdWrite(context: BrowserContext): Promise<Page> {
  const holder = await context.newPage()
  await holder.goto(`${pages.url()}/icon.svg`)
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
  const page = await pages.newPage()
  await pages.open(page, '/ai-crop-advisor')
  await askAndRead(page)
  const holder = await holdWrite(page.context())
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
})
