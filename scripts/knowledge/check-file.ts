import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseEntryFile } from '../../server/knowledge/parse-entry-file.ts'
import type { EntryFile } from '../../src/domain/knowledge/entry.ts'
import { type BankQuestion, readQuestions, script } from '../train/question-bank.ts'
import { brokenRules } from './entry-rules.ts'

const fewestQuestions = 20

/** What is wrong with a file of entries or of their questions, in words; with both, since they belong together. */
export function problemsOf(file: string): readonly string[] {
  const name = basename(file).replace(/\.jsonl?$/, '')
  const folder = dirname(dirname(file))
  const entryPath = `${folder}/entries/${name}.json`
  const questionPath = `${folder}/questions/${name}.jsonl`
  const missing = [entryPath, questionPath].filter((path) => !existsSync(path))
  if (missing.length > 0) return missing.map((path) => `${path} is missing`)
  const read = [
    attempt(() => parseEntryFile(readFileSync(entryPath, 'utf8'), entryPath)),
    attempt(() => readQuestions(questionPath)),
  ] as const
  const [entries, questions] = read
  if ('problem' in entries || 'problem' in questions) {
    return read.flatMap((one) => ('problem' in one ? [one.problem] : []))
  }
  return [...rulesBrokenIn(entries.value), ...questionsMissing(entries.value, questions.value)]
}

function attempt<T>(read: () => T): { readonly value: T } | { readonly problem: string } {
  try {
    return { value: read() }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function rulesBrokenIn({ crop, entries }: EntryFile): readonly string[] {
  const ids = entries.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...twice.map((id) => `${id}: the id stands there twice`),
    ...entries.flatMap((entry) =>
      brokenRules(entry, entry.crop ?? crop).map((rule) => `${entry.id}: ${rule}`),
    ),
  ]
}

/** The questions of an entry, and those that name none of the file. */
function questionsMissing(
  { entries }: EntryFile,
  questions: readonly BankQuestion[],
): readonly string[] {
  const ofEntry = Map.groupBy(questions, ({ id }) => id)
  const known = new Set(entries.map(({ id }) => id))
  const few = entries.flatMap(({ id }) => {
    const own = ofEntry.get(id) ?? []
    const scripts = new Set(own.map(({ s }) => s))
    const absent = script.options.filter((one) => !scripts.has(one))
    return [
      ...(own.length < fewestQuestions
        ? [`${id}: ${own.length} questions of at least ${fewestQuestions}`]
        : []),
      ...(absent.length > 0 ? [`${id}: no question in ${absent.join(' and ')}`] : []),
    ]
  })
  const strange = [...ofEntry.keys()].filter((id) => !known.has(id))
  return [...few, ...strange.map((id) => `${id}: questions, and no entry of that id in the file`)]
}
