import { readdirSync, readFileSync } from 'node:fs'
import type { EntryFile } from '#domain/knowledge/entry.ts'
import { parseEntryFile } from './parse-entry-file.ts'

const folder = new URL('../../src/domain/knowledge/entries/', import.meta.url)

/** Every file of the folder, in the order of their names. @throws Error in words, where one is not as the schema says */
export const entryFiles: readonly EntryFile[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
  .map((name) => parseEntryFile(readFileSync(new URL(name, folder), 'utf8'), name))
