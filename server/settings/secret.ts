import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { directoryProblem } from './start-problem.ts'

/**
 * The secret of this installation. It is made once and stored in the data directory; only the file's owner can read it.
 */
export function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    return readIfThere(file) ?? createSecret(file)
  } catch (error) {
    throw directoryProblem(dataDir, error)
  }
}

/**
 * Writes another file and links it into place: if two servers start at once, the second reads the whole secret of the
 * first.
 */
function createSecret(file: string): string {
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
