import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unusable } from './database/data-directory.ts'

/** The secret of this installation, made once and kept in the data directory where only its owner can read it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    return readIfThere(file) ?? make(file)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/** Linked into place, so that of two servers starting at once the second reads the whole secret of the first. */
function make(file: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    const other = readIfThere(file)
    if (other === undefined) throw error
    return other
  } finally {
    rmSync(draft)
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
