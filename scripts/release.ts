import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { releasesFolder } from '#support/releases.ts'
import { weigh } from './build/budgets.ts'
import { writePhone } from './release/phone-file.ts'
import { writeRecords } from './release/records-file.ts'
import { writeTables } from './release/tables-file.ts'

/*
 * Writes what later versions are held against (tests/laws/released-*.test.ts) for the version in package.json:
 * `npm run release`. A released version is never written again, since phones and servers out there have it;
 * `npm run release -- --again` does so for a version that is not tagged yet.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = `${releasesFolder}/${version}`
const isAgain = process.argv.includes('--again')

if (existsSync(folder) && !isAgain) {
  console.error(`${folder} is there already: raise the version in package.json first.`)
  process.exit(1)
}
fixChance()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await writeContract(folder)
writeRecords(`${folder}/records.json`)
await writeTables(folder)
await writePhone(`${folder}/phone.json`)
writeFileSync(`${folder}/weights.json`, `${JSON.stringify(weigh('dist'), null, 2)}\n`)
for (const name of readdirSync(releasesFolder)) if (name !== version) keepPhonesOf(name)
console.log(`${folder} is written. Commit it and tag v${version}.`)
process.exit(0)

/** Phones of every version are out there; servers and weights are held against the last release alone. */
function keepPhonesOf(earlier: string): void {
  for (const file of readdirSync(`${releasesFolder}/${earlier}`)) {
    if (!file.startsWith('phone')) rmSync(`${releasesFolder}/${earlier}/${file}`)
  }
}

/** The contract and all that it imports as one file, so that it stays as it is whatever becomes of the sources. */
async function writeContract(outDir: string): Promise<void> {
  const entry = fileURLToPath(new URL('release/contract-entry.ts', import.meta.url))
  const lib = { entry, formats: ['es' as const], fileName: () => 'contract.mjs' }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir, emptyOutDir: false, minify: false, lib },
  })
}

/** One clock and one series of ids, so that two runs differ only in what the database's own random numbers make. */
function fixChance(): void {
  const moment = Date.parse('2026-07-01T06:00:00Z')
  class FixedDate extends Date {
    constructor(...given: readonly unknown[]) {
      super(...((given.length > 0 ? given : [moment]) as [number])) // whatever a date is made of
    }
    static override now = () => moment
  }
  let ids = 0
  const randomUUID = () => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  }
  Object.assign(globalThis, { Date: FixedDate })
  Object.assign(crypto, { randomUUID })
}
