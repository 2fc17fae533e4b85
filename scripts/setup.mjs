// Runs before `npm start` and `npm test` on whatever Node the machine has, with nothing installed yet:
// so plain JavaScript, Node's own modules only. It says what it does and does only what is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchOldestBrowser, findOldestBrowser } from './oldest-browser.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const goal = process.argv[2] ?? 'start'

function ensureNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) stop(`Fosol needs Node 20 or newer to set itself up; this is ${process.version}.`)
}

function ensureInstalled() {
  const installed = modified('node_modules/.package-lock.json')
  if (installed >= modified('package-lock.json')) return
  say('installing packages from the lockfile …')
  // The build needs the devDependencies, also where NODE_ENV=production would leave them out.
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
}

function ensureBuilt() {
  const files = ['index.html', 'manifest.webmanifest', 'vite.config.ts', 'package-lock.json']
  const sources = ['src', 'sw', 'public', 'scripts/build', ...files]
  const newest = Math.max(...sources.map(newestIn))
  if (modified('dist/index.html') >= newest) return
  say('building the app …')
  run('npm', ['run', '--silent', 'build'])
}

/** Programs that the tests use, with what they are for and where they come from (Debian's packages, or a function); some for `npm run test:all` only. */
const testTools = [
  {
    use: 'browser journeys',
    find: () => findFile('CHROMIUM_PATH', ['chromium', 'chromium-browser', 'google-chrome']),
    packages: ['chromium'],
    without: 'Chromium is needed: install it or name it in CHROMIUM_PATH.',
    isNeeded: true,
  },
  {
    use: 'Bengali letters in the browser',
    find: () => spawnSync('fc-list', [':lang=bn'], { encoding: 'utf8' }).stdout,
    packages: ['fonts-noto-core', 'fontconfig'],
    without: 'no Bengali font found: pictures of Bengali text may differ.',
  },
  {
    use: 'server tests on a real PostgreSQL',
    find: findPostgres,
    packages: ['postgresql'],
    without: 'no PostgreSQL found: its tests are left out.',
  },
  {
    use: 'server tests through PgBouncer',
    find: () => findFile('PGBOUNCER_PATH', ['pgbouncer', '../sbin/pgbouncer']),
    packages: ['pgbouncer'],
    without: 'no PgBouncer found (or name it in PGBOUNCER_PATH): its tests are left out.',
    isForAll: true,
  },
  {
    use: 'opening exports in a spreadsheet',
    find: () => findFile('LIBREOFFICE_PATH', ['soffice', 'libreoffice']),
    packages: ['libreoffice-calc-nogui'],
    without: 'no LibreOffice found (or name it in LIBREOFFICE_PATH): its tests are left out.',
    isForAll: true,
  },
  {
    use: 'opening the app in the oldest browser',
    find: findOldestBrowser,
    fetch: fetchOldestBrowser,
    without: 'no Chromium 106 (npm has it for Linux on x64): its tests are left out.',
    isForAll: true,
  },
]

function ensureTestTools() {
  const wanted = testTools.filter(({ isForAll }) => !isForAll || goal === 'test:all')
  const missing = wanted.filter(({ find }) => !find())
  if (missing.length === 0) return
  const packaged = missing.filter(({ packages }) => packages)
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (hasApt && packaged.length > 0) installWithApt(packaged)
  for (const { find, fetch, use, without, packages, isNeeded } of missing) {
    if (fetch) say(`fetching what is needed for ${use} …`)
    fetch?.()
    if (find()) continue
    const sentence = packages
      ? `${without} On Debian: apt-get install ${packages.join(' ')}`
      : without
    if (isNeeded) stop(sentence)
    say(sentence)
  }
}

function installWithApt(tools) {
  const reasons = tools.map(({ packages, use }) => `${packages.join(', ')} (${use})`)
  say(`installing system packages with apt-get: ${reasons.join('; ')} …`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const names = tools.flatMap(({ packages }) => packages)
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}

/** The file that a variable names, or the first of these programs in `/usr/bin`. */
function findFile(variable, names) {
  const places = [process.env[variable], ...names.map((name) => `/usr/bin/${name}`)]
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

ensureNode()
ensureInstalled()
ensureBuilt()
if (goal === 'test' || goal === 'test:all') ensureTestTools()
