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

/** An open tab may still ask for a lazy file of its own build when this many later builds were deployed. */
const keptBuilds = 10

/**
 * Copies the hashed files of the last builds out of a folder of `dist` before the bundler empties it. The returned
 * function puts them back beside the new files, without those of builds that are too old.
 */
export function keepEarlierFiles(dist: string, folder: 'assets' | 'knowledge'): () => void {
  const files = join(dist, folder)
  const listPath = join(dist, `${folder}-by-build.json`)
  const earlier: readonly (readonly string[])[] = existsSync(listPath)
    ? JSON.parse(readFileSync(listPath, 'utf8'))
    : []
  const copies = mkdtempSync(join(tmpdir(), `fosol-${folder}-`))
  if (existsSync(files)) cpSync(files, copies, { recursive: true })
  return () => {
    const current = readdirSync(files)
    const builds = [current, ...earlier].slice(0, keptBuilds)
    for (const name of new Set(builds.flat())) {
      for (const file of [name, `${name}.br`, `${name}.gz`]) {
        if (existsSync(join(copies, file)) && !existsSync(join(files, file))) {
          cpSync(join(copies, file), join(files, file))
        }
      }
    }
    rmSync(copies, { recursive: true })
    writeFileSync(listPath, JSON.stringify(builds))
  }
}
