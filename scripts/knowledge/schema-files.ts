import { z } from 'zod'
import { entryFileSchema } from '../../server/knowledge/entry-schema.ts'
import { question, questionWithoutEntry } from '../train/question-bank.ts'

/** The JSON Schemas of the knowledge, as they lie beside it for the editors of those who write entries. */
export function schemaFiles(): readonly { readonly path: string; readonly text: string }[] {
  return [
    schemaFile('entries', entryFileSchema),
    schemaFile('questions', question),
    schemaFile('none', questionWithoutEntry),
  ]
}

function schemaFile(name: string, schema: z.ZodType) {
  const text = `${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`
  return { path: `src/domain/knowledge/schemas/${name}.schema.json`, text }
}
