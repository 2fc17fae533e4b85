import { existsSync } from 'node:fs'
import { type Bidi, openBidi } from './bidi.ts'
import type { Engine, OfflineBrowser } from './engine.ts'
import { startProcess } from './own-process.ts'

const places = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox by WebDriver BiDi, which it speaks itself: no driver stands in between. */
export const firefox: Engine = {
  name: 'firefox',
  packages: 'firefox-esr',
  keepsProfile: true,
  isInstalled: () => program() !== undefined,
  start,
}

function program(): string | undefined {
  return places.find((place) => place !== '' && existsSync(place))
}

async function start(profile: string): Promise<OfflineBrowser> {
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const process = startProcess(program() ?? '', args, { HOME: profile })
  try {
    const address = await process.untilSaid(/WebDriver BiDi listening on (\S+)\s/)
    const bidi = await openBidi(`${address}/session`)
    const page = await onlyPage(bidi)
    return {
      ...page,
      async close() {
        await bidi.send('browser.close', {})
        bidi.close()
        await process.end(graceMs)
      },
    }
  } catch (error) {
    await process.end()
    throw error
  }
}

/** It writes its databases out before it ends. */
const graceMs = 15_000

interface Session {
  readonly capabilities: { readonly browserVersion: string }
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[]
}

interface Evaluated {
  readonly result?: { readonly value?: unknown }
  readonly exceptionDetails?: { readonly text: string }
}

async function onlyPage(bidi: Bidi): Promise<Omit<OfflineBrowser, 'close'>> {
  const { capabilities } = await bidi.send<Session>('session.new', { capabilities: {} })
  const { contexts } = await bidi.send<Tree>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    version: capabilities.browserVersion,
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async reload() {
      await bidi.send('browsingContext.reload', { context, wait: 'complete' })
    },
    async evaluate(expression) {
      const target = { context }
      const evaluation = { expression, target, awaitPromise: true }
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', evaluation)
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return String(result?.value)
    },
  }
}
