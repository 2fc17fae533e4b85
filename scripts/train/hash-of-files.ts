import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What names the content of files, in their order: the first 16 hex digits of its SHA-256. */
export function hashOfFiles(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
