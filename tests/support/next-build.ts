import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes of a built page the next build of it: every script has another name, in every file that names it, so that a
 * new service worker comes and an older tab asks for names that the new page does not know.
 * @param earlier whether the server keeps the scripts of the build before
 */
export function deployNextBuild(pageFolder: string, earlier: 'kept' | 'gone'): void {
  const assets = join(pageFolder, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const rename = (text: string) =>
    scripts.reduce((sum, name) => sum.replaceAll(name, nextName(name)), text)
  for (const name of scripts) {
    const text = readFileSync(join(assets, name), 'utf8')
    writeFileSync(join(assets, nextName(name)), rename(text))
    if (earlier === 'gone') removeWithPacked(join(assets, name))
  }
  for (const name of ['sw.js', ...htmlFiles(pageFolder)]) {
    const text = readFileSync(join(pageFolder, name), 'utf8')
    removeWithPacked(join(pageFolder, name))
    writeFileSync(join(pageFolder, name), rename(text))
  }
}

const nextName = (name: string) => name.replace(/\.js$/, '-n.js')

function htmlFiles(pageFolder: string): readonly string[] {
  const files = readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })
  return files.filter((name) => name.endsWith('.html'))
}

/** The server prefers the compressed ones, where there are. */
function removeWithPacked(file: string): void {
  for (const path of [file, `${file}.br`, `${file}.gz`]) if (existsSync(path)) rmSync(path)
}
