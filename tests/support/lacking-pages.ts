import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openContext, type ProfileOptions, startBrowser } from './browser.ts'
import { startVillageServer, type VillageServer } from './village-server.ts'

export const question = 'Brown planthoppers in my Aman rice. What should I do?'

const account = { email: 'amina@example.org', password: 'a field of rice' }

/** A server with an account, and browsers that lack something. After each test: no error was left uncaught in a page. */
export function lackingPages() {
  let server: VillageServer
  let folder: string
  const closers: (() => Promise<void>)[] = []
  const errors: Error[] = []

  beforeAll(async () => {
    server = await startVillageServer({})
    folder = await mkdtemp(join(tmpdir(), 'fosol-lacks-'))
    const response = await fetch(`${server.url}/api/accounts/signup/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(response.ok).toBe(true)
  })
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    await server.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  afterEach(() => expect(errors.splice(0)).toEqual([]))

  function watched({ page, close }: { page: Page; close: () => Promise<void> }): Page {
    page.on('pageerror', (error) => errors.push(error))
    closers.push(close)
    return page
  }

  return {
    url: () => server.url,
    /** A page of the shared browser. @param lack runs in each page before its scripts */
    async newPage(lack?: () => void): Promise<Page> {
      const opened = await openContext()
      if (lack) await opened.context.addInitScript(lack)
      return watched(opened)
    },
    /** A browser of its own with other switches or settings. */
    async ownBrowser(options: Omit<ProfileOptions, 'profile'>): Promise<Page> {
      const profile = join(folder, `phone-${closers.length}`)
      return watched(await startBrowser({ profile, ...options }))
    },
    async open(page: Page, path: string, origin = server.url): Promise<void> {
      await page.goto(origin + path)
      await page.locator('html:not([data-drawn]) h1').waitFor()
    },
  }
}

export async function tapAsk(page: Page): Promise<void> {
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

export async function askAndRead(page: Page): Promise<void> {
  await tapAsk(page)
  await page.getByText('Full answer', { exact: true }).first().waitFor()
}

export async function tapLogin(page: Page): Promise<void> {
  await page.locator('[name=username]').fill(account.email)
  await page.locator('[name=password]').fill(account.password)
  await page.getByRole('main').locator('form button[type=submit]').click()
}

export const isLoggedIn = (page: Page) =>
  expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/history')
