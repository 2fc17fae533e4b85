import { existsSync } from 'node:fs'
import { freePort } from '#support/running-server.ts'
import type { Engine, OfflineBrowser } from './engine.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { openSession } from './web-driver.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'
const browsers = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '4.0'].map((api) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${api}/MiniBrowser`),
)

/** WebKitGTK's own small browser by WebDriver, on a screen that nobody sees: it has no way without one. */
export const webkit: Engine = {
  name: 'webkit',
  packages: 'webkit2gtk-driver xvfb',
  // Led by a driver it keeps everything in memory.
  keepsProfile: false,
  isInstalled: () => [driver, screen].every(existsSync) && browsers.some(existsSync),
  start,
}

async function start(profile: string): Promise<OfflineBrowser> {
  const started: OwnProcess[] = []
  const run = (program: string, args: readonly string[], env = {}) => {
    const process = startProcess(program, args, env)
    started.unshift(process)
    return process
  }
  const endAll = async () => {
    for (const process of started) await process.end()
  }
  try {
    const shown = run(screen, ['-displayfd', '3', '-nolisten', 'tcp'])
    const display = `:${await shown.untilSaid(/^(\d+)\n/m)}`
    const port = await freePort()
    run(driver, [`--port=${port}`], { HOME: profile, XDG_RUNTIME_DIR: profile, DISPLAY: display })
    return await openPage(`http://127.0.0.1:${port}`, endAll)
  } catch (error) {
    await endAll()
    throw error
  }
}

async function openPage(address: string, endAll: () => Promise<void>): Promise<OfflineBrowser> {
  const binary = browsers.find(existsSync)
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = await openSession(address, options)
  return {
    version: session.browserVersion,
    async open(url) {
      await session.send('/url', { url })
    },
    async reload() {
      await session.send('/refresh', {})
    },
    async evaluate(code) {
      return String(await session.send('/execute/sync', { script: `return ${code}`, args: [] }))
    },
    async close() {
      await session.end()
      await endAll()
    },
  }
}
