import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

/** How farmers ask: `src/domain/knowledge/questions/README.md`. */
export const questionFolder = 'src/domain/knowledge/questions'

export type Script = z.infer<typeof script>

export const script = z.enum(['bn', 'latin', 'en'])

/** A line of a file that stands beside a file of entries. */
export const question = z.strictObject({
  id: z.string(),
  q: z.string().min(1),
  s: script,
  also: z.array(z.string()).optional(),
  heldBack: z.literal(true).optional(),
})
export type BankQuestion = z.infer<typeof question>

/** Why no entry answers a question. The last one overlaps the general topics, and is counted apart. */
export const reasons = [
  'other-problem',
  'other-crop',
  'animals',
  'money',
  'weather',
  'machine',
  'people',
  'too-vague',
] as const

/** A line of `none.jsonl`. */
export const questionWithoutEntry = z.strictObject({
  q: z.string().min(1),
  s: script,
  why: z.enum(reasons),
  near: z.array(z.string()).optional(),
  heldBack: z.literal(true).optional(),
})
export type QuestionWithoutEntry = z.infer<typeof questionWithoutEntry>

export const fileWithoutEntry = `${questionFolder}/none.jsonl`

/** All files of questions, in an order that does not change. */
export const questionFiles: readonly string[] = globSync(`${questionFolder}/*.jsonl`).toSorted()

/** The questions to entries, by the name that a file of questions shares with its file of entries. */
export function questionsByFile(): ReadonlyMap<string, readonly BankQuestion[]> {
  const files = questionFiles.filter((file) => file !== fileWithoutEntry)
  return new Map(files.map((file) => [basename(file, '.jsonl'), readQuestions(file)]))
}

/** @throws Error with file and line where a line is not as it must be */
export function readQuestions(file: string): readonly BankQuestion[] {
  return linesOf(file, question)
}

export function questionsWithoutEntry(): readonly QuestionWithoutEntry[] {
  return linesOf(fileWithoutEntry, questionWithoutEntry)
}

/** Throws an error with file and line where a line is not as it must be. */
export function linesOf<T>(file: string, schema: z.ZodType<T>): readonly T[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line, at) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      throw new Error(`${file}:${at + 1}: ${why}`)
    }
  })
}
