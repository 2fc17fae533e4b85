import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type OpenContext, openContext } from '#support/browser.ts'
import { freePort } from '#support/running-server.ts'
import { type TestServer, testServer } from '#support/server.ts'

/** The page comes from one origin and calls our API at another, which permits it (`CORS_ORIGINS`). */
const folder = mkdtempSync(join(tmpdir(), 'fosol-origins-'))
const servers: TestServer[] = []
let browser: OpenContext | undefined

afterEach(async () => {
  await browser?.close()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('a page built for another API origin sends its calls there, online and after a time without a network', async () => {
  const pagePort = await freePort()
  const api = await testServer({ settings: { corsOrigins: [`http://127.0.0.1:${pagePort}`] } })
  servers.push(api)
  const apiBase = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const pageFolder = join(folder, 'dist')
  cpSync('dist', pageFolder, { recursive: true })
  // What a build with API_BASE writes beside the page.
  writeFileSync(join(pageFolder, 'config.json'), JSON.stringify({ apiBase }))
  const home = await testServer({ pageFolder })
  servers.push(home)
  await home.app.listen({ port: pagePort, host: '127.0.0.1' })
  browser = await openContext()
  const { page, context } = browser
  const refused: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy|CORS/.test(line.text())) refused.push(line.text())
  })
  await page.goto(`http://127.0.0.1:${pagePort}/ai-crop-advisor`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const ask = async (question: string) => {
    await page.getByLabel('Your question').fill(question)
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    await page.getByRole('heading', { name: question }).waitFor()
  }
  await ask('When to sow maize?')
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  await context.setOffline(true)
  await ask('Why are my rice leaves yellow?')
  await page.getByText('Saved on this phone').first().waitFor()
  await context.setOffline(false)
  await page.getByText('Full answer', { exact: true }).first().waitFor()
  expect(refused).toEqual([])
  const count = (server: TestServer) =>
    server.db.selectFrom('conversations').select(['question']).execute()
  expect((await count(api)).map(({ question }) => question).sort()).toEqual([
    'When to sow maize?',
    'Why are my rice leaves yellow?',
  ])
  expect(await count(home)).toEqual([])
})
