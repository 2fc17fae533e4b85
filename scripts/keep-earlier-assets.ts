import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** So many builds back a tab may still be open and ask for a chunk of its own build (offline.md, service worker). */
const keptBuilds = 10
const listName = 'assets-by-build.json'

/**
 * Takes the hashed files of the last builds out of the way of the bundler, which empties the folder; the returned
 * function puts them back beside the new ones and forgets those of builds too old.
 */
export function keepEarlierAssets(dist: string): () => void {
  const assets = join(dist, 'assets')
  const listPath = join(dist, listName)
  const earlier: readonly (readonly string[])[] = existsSync(listPath)
    ? JSON.parse(readFileSync(listPath, 'utf8'))
    : []
  const refuge = mkdtempSync(join(tmpdir(), 'fosol-assets-'))
  if (existsSync(assets)) cpSync(assets, refuge, { recursive: true })
  return () => {
    const current = readdirSync(assets)
    const builds = [current, ...earlier].slice(0, keptBuilds)
    for (const name of new Set(builds.flat())) {
      for (const file of [name, `${name}.br`, `${name}.gz`]) {
        if (existsSync(join(refuge, file)) && !existsSync(join(assets, file))) {
          cpSync(join(refuge, file), join(assets, file))
        }
      }
    }
    rmSync(refuge, { recursive: true })
    writeFileSync(listPath, JSON.stringify(builds))
  }
}
