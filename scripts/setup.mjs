// Runs before `npm start` and `npm test` on whatever Node the machine has, with nothing installed yet:
// so plain JavaScript, Node's own modules only. It says what it does and does only what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const goal = process.argv[2] ?? 'start'

ensureNode()
ensureInstalled()
ensureBuilt()
if (goal === 'test') ensureTestTools()

function ensureNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) stop(`Fosol needs Node 20 or newer to set itself up; this is ${process.version}.`)
}

function ensureInstalled() {
  const installed = modified('node_modules/.package-lock.json')
  if (installed >= modified('package-lock.json')) return
  say('installing packages from the lockfile …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

function ensureBuilt() {
  const sources = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
  const newest = Math.max(...sources.map(newestIn))
  if (modified('dist/index.html') >= newest) return
  say('building the app …')
  run('npm', ['run', '--silent', 'build'])
}

function ensureTestTools() {
  if (!findChromium()) installWithApt('Chromium', ['chromium', 'fonts-noto-core'])
  if (!findChromium()) {
    stop(
      'The browser journeys need Chromium: install it (Debian: apt-get install chromium fonts-noto-core) or name it in CHROMIUM_PATH.',
    )
  }
  if (!findPostgres())
    say('no PostgreSQL server found: its suite is left out (Debian: apt-get install postgresql)')
  if (!findSpreadsheet()) installWithApt('LibreOffice', ['libreoffice-calc-nogui'])
  if (!findSpreadsheet()) {
    say(
      'no LibreOffice found: opening the exports in a spreadsheet is left out (Debian: apt-get install libreoffice-calc-nogui, or name it in LIBREOFFICE_PATH)',
    )
  }
}

function installWithApt(name, packages) {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return
  say(`installing ${name} (${packages.join(', ')}) with apt-get …`)
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: quiet })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env: quiet,
  })
}

function findChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return places.find((place) => place && existsSync(place))
}

function findPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const debian = '/usr/lib/postgresql'
  return (
    existsSync(debian) &&
    readdirSync(debian).some((version) => existsSync(join(debian, version, 'bin/initdb')))
  )
}

function findSpreadsheet() {
  const places = [process.env.LIBREOFFICE_PATH, '/usr/bin/soffice', '/usr/bin/libreoffice']
  return places.find((place) => place && existsSync(place))
}

/** Newest modification below a file or folder, in milliseconds; 0 when it is not there. */
function newestIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return 0
  if (!statSync(full).isDirectory()) return modified(path)
  return Math.max(0, ...readdirSync(full).map((name) => newestIn(join(path, name))))
}

function modified(path) {
  const full = join(root, path)
  return existsSync(full) ? statSync(full).mtimeMs : 0
}

function run(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) stop(`"${command} ${args.join(' ')}" did not succeed.`)
}

function say(text) {
  console.log(`fosol: ${text}`)
}

function stop(text) {
  console.error(`fosol: ${text}`)
  process.exit(1)
}
