import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const names = new Map(
  globSync('src/**/*.module.css', { cwd: root })
    .sort()
    .flatMap(classesIn)
    .map((name, number) => [name, `_${number.toString(36)}`]),
)

/**
 * A short name for a class or an animation of a CSS module: what the bundler makes of them does not compress. The same in
 * every build of the same files, so that the page takes over what was prerendered.
 */
export function shortClassName(name: string, file: string): string {
  const known = names.get(keyOf(name, relative(root, file.split('?', 1)[0] ?? file)))
  if (!known) throw new Error(`no class ${name} was found in ${file}`)
  return known
}

function classesIn(file: string): string[] {
  const css = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g)].map(
    ([, name]) => name ?? '',
  )
  return [...new Set(found)].map((name) => keyOf(name, file))
}

function keyOf(name: string, file: string): string {
  return `${file} ${name}`
}
