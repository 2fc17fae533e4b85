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

/**
 * Takes the hashed files of the last builds, in a folder of `dist`, out of the way of the bundler, which empties it; the
 * returned function puts them back beside the new ones and forgets those of builds too old.
 */
export function keepEarlierFiles(dist: string, folder: 'assets' | 'knowledge'): () => void {
  const files = join(dist, folder)
  const listPath = join(dist, `${folder}-by-build.json`)
  const earlier: readonly (readonly string[])[] = existsSync(listPath)
    ? JSON.parse(readFileSync(listPath, 'utf8'))
    : []
  const refuge = mkdtempSync(join(tmpdir(), `fosol-${folder}-`))
  if (existsSync(files)) cpSync(files, refuge, { recursive: true })
  return () => {
    const current = readdirSync(files)
    const builds = [current, ...earlier].slice(0, keptBuilds)
    for (const name of new Set(builds.flat())) {
      for (const file of [name, `${name}.br`, `${name}.gz`]) {
        if (existsSync(join(refuge, file)) && !existsSync(join(files, file))) {
          cpSync(join(refuge, file), join(files, file))
        }
      }
    }
    rmSync(refuge, { recursive: true })
    writeFileSync(listPath, JSON.stringify(builds))
  }
}
