import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of Vite's manifest (`build.manifest`): one module that has a file. */
interface BuiltModule {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  /** Keys of the manifest. */
  readonly imports?: readonly string[]
}

/**
 * The page, and the scripts and styles of these modules, or of built files by their names without hash, with all that they import statically.
 * @throws Error when the build has no such module
 */
export function filesOf(dist: string, names: readonly string[]): readonly string[] {
  const modules: Readonly<Record<string, BuiltModule>> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set(['index.html'])
  const seen = new Set<string>()
  const left = [...names]
  for (let name = left.pop(); name; name = left.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const found = modules[name] ?? Object.values(modules).find((built) => built.name === name)
    if (!found) throw new Error(`the build has no ${name}`)
    for (const file of [found.file, ...(found.css ?? [])]) files.add(file)
    left.push(...(found.imports ?? []))
  }
  return [...files]
}
