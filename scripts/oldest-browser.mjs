// Chromium 106, the oldest browser that the app runs in (`oldestBrowsers` in vite.config.ts), for `npm run test:all`: without
// a window, as the npm package @sparticuz/chromium (MIT; Chromium: BSD) carries it. It is no dependency of the project.
// Plain JavaScript: scripts/setup.mjs runs on whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const spec = '@sparticuz/chromium@106.0.2'
const programHash = 'aa654cfb75060ca82cc9935cc9450297435a407d29ba1b097e40b799739b7df8'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'node_modules/.cache/chromium-106/chromium')

/** The program (`OLDEST_CHROMIUM_PATH`, or the fetched one); undefined where there is none. */
export function findOldestBrowser() {
  return [process.env.OLDEST_CHROMIUM_PATH, file].find((place) => place && existsSync(place))
}

/** Fetches it (53 MB) through a temporary folder. Where that does not succeed nothing is changed. */
export function fetchOldestBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = mkdtempSync(join(tmpdir(), 'fosol-chromium-'))
  try {
    run('npm', ['pack', spec, '--silent', '--fetch-retries=1', '--pack-destination', folder])
    const archive = join(folder, 'sparticuz-chromium-106.0.2.tgz')
    run('tar', ['-xzf', archive, '-C', folder, 'package/bin/chromium.br'])
    const program = brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br')))
    if (createHash('sha256').update(program).digest('hex') !== programHash)
      throw new Error('another program than the one that was tried')
    mkdirSync(dirname(file), { recursive: true })
    // Under its name it is whole, whatever ends this process.
    writeFileSync(`${file}.part`, program, { mode: 0o755 })
    renameSync(`${file}.part`, file)
  } catch (error) {
    console.error(`fosol: ${spec}: ${error.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'ignore' })
  if (status !== 0) throw new Error(`"${command}" did not succeed`)
}
