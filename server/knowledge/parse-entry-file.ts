import { z } from 'zod'
import type { EntryFile } from '#domain/knowledge/entry.ts'
import { entryFileSchema } from './entry-schema.ts'

/** @throws Error in words with the name and the place, where it is no JSON or not as the schema says */
export function parseEntryFile(text: string, name: string): EntryFile {
  const parsed = entryFileSchema.safeParse(jsonOf(text, name))
  if (!parsed.success) throw new Error(`${name}:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${name}: this is no JSON. ${error instanceof Error ? error.message : ''}`)
  }
}
