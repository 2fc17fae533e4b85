import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { pullChanges, recordReads } from '#contract/sync.ts'

/** The version of what a release reads of a record, and a hash of that shape. */
export interface RecordReads {
  readonly recordReads: number
  readonly shape: string
}

export function readsOfToday(): RecordReads {
  const shape = JSON.stringify(z.toJSONSchema(pullChanges.reply.shape.changes))
  return { recordReads, shape: createHash('sha256').update(shape).digest('hex') }
}

export function writeRecords(file: string): void {
  writeFileSync(file, `${JSON.stringify(readsOfToday(), null, 2)}\n`)
}
