import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { type OpenContext, openContext } from '#support/browser.ts'
import { type ListeningPlainServer, listenPlain } from '#support/listen-plain.ts'

const pageFolder = fileURLToPath(new URL('../../dist', import.meta.url))
const ask = '/api/ai/ask/'
const recommend = '/api/crops/recommend/'
const password = 'correct horse'

let server: ListeningPlainServer
let browser: OpenContext
let page: Page

/** A new phone that opens a page of a plain server's origin. */
async function open(path: string): Promise<void> {
  server = await listenPlain({ pageFolder, config: { apiKind: 'plain' } })
  server.addAccount({ email: 'salma@example.org', password, firstName: 'Salma', isStaff: true })
  browser = await openContext()
  page = browser.page
  await page.goto(server.url + path)
}

afterEach(async () => {
  await browser.close()
  await server.close()
})

async function askFor(question: string): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByRole('heading', { name: question }).waitFor()
}

async function seeFull(): Promise<void> {
  await page.getByText('Full answer', { exact: true }).first().waitFor()
}

async function signIn(): Promise<void> {
  await page.locator('[name=username]').fill('salma@example.org')
  await page.locator('[autocomplete=current-password]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/history')
}

test('a guest visits, asks and gets a crop, each posted once', async () => {
  await open('/')
  await expect.poll(() => server.visits).toEqual(['/'])
  await page.goto(`${server.url}/ai-crop-advisor`)
  await askFor('When to sow maize?')
  await seeFull()
  expect(await page.getByRole('main').innerText()).toContain('for your field')
  expect(await page.getByText('Which answer helped').count()).toBe(0)
  await page.goto(`${server.url}/crop-recommendation`)
  const readings = { nitrogen: 90, phosphorus: 42, potassium: 43, temperature: 21, humidity: 82 }
  for (const [name, value] of Object.entries({ ...readings, soilPh: 6.5, rainfall: 203 })) {
    await page.locator(`[name=${name}]`).fill(String(value))
  }
  await page.getByRole('button', { name: 'Recommend a crop' }).click()
  await page.getByText('Good', { exact: true }).waitFor()
  expect(server.posts(ask)).toHaveLength(1)
  expect(server.posts(recommend)).toHaveLength(1)
  // The server has no list for a guest: the phone has all there is.
  await page.goto(`${server.url}/history`)
  await page.getByRole('article').filter({ hasText: 'When to sow maize?' }).waitFor()
  expect(await page.getByText('Older ones only with a network.').count()).toBe(0)
  await page.getByRole('button', { name: 'Crop Demo' }).click()
  await page.getByRole('article').getByText('203 mm').waitFor()
  // As soon as the kind of server is known, the note has no second sentence about adding it to an account.
  await page.getByText('Anybody who uses this phone can read this.', { exact: true }).waitFor()
})

test('a question asked without a network waits, and is posted once', { tags: 'long' }, async () => {
  await open('/ai-crop-advisor')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await browser.context.setOffline(true)
  await askFor('Still dry?')
  await page.getByText('Waiting (1)').waitFor()
  await page.reload()
  await page.getByText('Waiting (1)').waitFor()
  await browser.context.setOffline(false)
  await seeFull()
  expect(server.posts(ask)).toHaveLength(1)
})

test('after a lost reply the page asks a guest before it sends the question again', async () => {
  await open('/ai-crop-advisor')
  server.loseReply(ask)
  await askFor('Did it arrive?')
  await page.getByText('It may have arrived. Send again?').first().waitFor()
  expect(server.posts(ask)).toHaveLength(1)
  await askFor('And this one?')
  await seeFull()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => server.posts(ask)).toHaveLength(3)
})

test('for an account a lost reply is found in the list; history and dashboard show the lists', {
  tags: 'long',
}, async () => {
  await open('/login')
  await signIn()
  await page.goto(`${server.url}/ai-crop-advisor`)
  server.loseReply(ask)
  await askFor('Found again?')
  await seeFull()
  expect(server.posts(ask)).toHaveLength(1)
  await page.goto(`${server.url}/history`)
  await page.getByText('Found again?').first().waitFor()
  await page.goto(`${server.url}/dashboard`)
  await page.getByText('00:02:05').waitFor()
  expect(await page.getByText('Something between').count()).toBe(0)
})

test('a sign-up signs in, and stays signed in when refresh tokens are not renewed', async () => {
  await open('/signup')
  await page.locator('[name=email]').fill('amina@example.org')
  await page.locator('[autocomplete=new-password]').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/history')
  await page.goto(`${server.url}/ai-crop-advisor`)
  for (const question of ['First?', 'Second?', 'Third?']) {
    server.expireAccess()
    await askFor(question)
    await expect.poll(() => server.conversations.map((row) => row.aiTextInput)).toContain(question)
  }
  expect(server.conversations.every(({ email }) => email === 'amina@example.org')).toBe(true)
  expect(server.posts(ask)).toHaveLength(3)
})
