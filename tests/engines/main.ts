import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#support/running-server.ts'
import { chromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { type Ground, tryOffline } from './offline-start.ts'
import { webkit } from './webkit.ts'

const engines = [chromium, firefox, webkit]
const named = process.argv.slice(2)
const unknown = named.filter((name) => !engines.some((engine) => engine.name === name))
if (unknown.length > 0) {
  console.error(
    `no engine ${unknown.join(', ')}: there are ${engines.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const folder = await mkdtemp(join(tmpdir(), 'fosol-engines-'))
const server = await startServer({ dataDir: join(folder, 'server') })
for (const engine of engines.filter(({ name }) => named.length === 0 || named.includes(name))) {
  if (!(await isGood(engine, { server: server.port, folder }))) process.exitCode = 1
}
await server.stop()
await rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** Says how an engine did; one that is not there has done nothing wrong. */
async function isGood(engine: Engine, ground: Ground): Promise<boolean> {
  const { name, packages } = engine
  if (!engine.isInstalled()) {
    console.log(`${name}: not installed: left out (Debian: apt-get install ${packages})`)
    return true
  }
  try {
    const { version, tried, faults } = await tryOffline(engine, ground)
    const count = `${tried - faults.length} of ${tried}`
    console.log(`${name} ${version}: ${count} routes start offline`)
    for (const fault of faults) console.error(`${name}: ${fault}`)
    return faults.length === 0
  } catch (error) {
    console.error(`${name}: the app could not be installed:`, error)
    return false
  }
}
