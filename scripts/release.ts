import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { releasesFolder } from '#support/releases.ts'
import { weigh } from './build/budgets.ts'
import { drawingNames } from './build/drawing-sheets.ts'
import { bundle } from './release/bundle.ts'
import { writeKnowledge } from './release/knowledge-file.ts'
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
await bundle(new URL('release/contract-entry.ts', import.meta.url), folder, 'contract.mjs')
writeRecords(`${folder}/records.json`)
await writeTables(folder)
await writePhone(`${folder}/phone.json`)
await writeKnowledge(folder)
writeJson('drawings.json', drawingNames())
writeJson('weights.json', weigh('dist'))
for (const name of readdirSync(releasesFolder)) if (name !== version) keepPhonesOf(name)
console.log(`${folder} is written. Commit it and tag v${version}.`)
process.exit(0)

function writeJson(file: string, content: unknown): void {
  writeFileSync(`${folder}/${file}`, `${JSON.stringify(content, null, 2)}\n`)
}

/** Phones of every version are out there; servers and weights are held against the last release alone. */
function keepPhonesOf(earlier: string): void {
  for (const file of readdirSync(`${releasesFolder}/${earlier}`)) {
    if (!file.startsWith('phone')) rmSync(`${releasesFolder}/${earlier}/${file}`)
  }
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
