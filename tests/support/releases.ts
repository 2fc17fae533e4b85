import { existsSync, readdirSync } from 'node:fs'

/** What was kept of every release: `scripts/release.ts` writes it. */
export const releasesFolder = 'tests/fixtures/releases'

/** The folder of the highest version of which all was kept. */
export function lastRelease(): string {
  const whole = readdirSync(releasesFolder).filter((version) =>
    existsSync(`${releasesFolder}/${version}/contract.mjs`),
  )
  const last = whole.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  if (last === undefined) throw new Error('no release was kept: npm run release')
  return `${releasesFolder}/${last}`
}
