// Adds the optional binaries of other platforms to package-lock.json: run it after each `npm install`.
//
// npm records the optional packages of all platforms by itself, but silently leaves out each one that it cannot fetch,
// as from a registry mirror that has only some platforms. `npm ci` then stops with "Missing: … from lock file". npm 11 has
// no way to add them: `npm install --package-lock-only`, with `--os` and `--cpu` or without a lockfile, leaves out the
// same ones. The entries added here have no hash; npm adds it when it fetches the package.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
]

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const added = Object.entries(lock.packages).flatMap(([path, pkg]) =>
  Object.entries(pkg.optionalDependencies ?? {})
    .filter(([name, version]) => lacks(path, name, version))
    .map(([name, version]) => [name, version, pkg.dev]),
)
for (const [name, version, dev] of added)
  lock.packages[`node_modules/${name}`] = entry(name, version, dev)
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`added ${added.length} optional platform packages to the lockfile`)

function lacks(path, name, version) {
  const isPinned = /^\d/.test(version)
  const isThere = [`${path}/node_modules/${name}`, `node_modules/${name}`].some(
    (place) => lock.packages[place],
  )
  return isPinned && !isThere && partOf(name, systems) !== undefined
}

function entry(name, version, dev) {
  const cpu =
    partOf(name, processors) ?? (/arm-?eabi|gnueabihf|musleabihf/.test(name) ? 'arm' : undefined)
  const os = partOf(name, systems)
  const libc = name.includes('musl')
    ? 'musl'
    : name.includes('gnu') && os === 'linux'
      ? 'glibc'
      : undefined
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc] }),
    optional: true,
    os: [os],
  }
}

function partOf(name, known) {
  return name.split(/[/-]/).find((part) => known.includes(part))
}
