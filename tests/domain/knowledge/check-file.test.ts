import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { problemsOf } from '../../../scripts/knowledge/check-file.ts'
import { schemaFiles } from '../../../scripts/knowledge/schema-files.ts'

const knowledge = 'src/domain/knowledge'
const folder = mkdtempSync(join(tmpdir(), 'fosol-knowledge-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['entries', 'questions']) mkdirSync(join(folder, name))

const entries = JSON.parse(readFileSync(`${knowledge}/entries/grass-pea.json`, 'utf8'))
const questions = readFileSync(`${knowledge}/questions/grass-pea.jsonl`, 'utf8')

function problemsWith(parts: { entries?: string; questions?: string }): string {
  const path = join(folder, 'entries/grass-pea.json')
  writeFileSync(path, parts.entries ?? JSON.stringify(entries))
  writeFileSync(join(folder, 'questions/grass-pea.jsonl'), parts.questions ?? questions)
  return problemsOf(path).join('\n')
}

test('a file of entries and that of its questions are read together, by either name', () => {
  expect(problemsWith({})).toBe('')
  expect(problemsOf(join(folder, 'questions/grass-pea.jsonl'))).toEqual([])
  expect(problemsOf(`${knowledge}/questions/grass-pea.jsonl`)).toEqual([])
})

test('what is wrong is said with its place', () => {
  const [entry] = entries.entries
  const twice = { ...entries, entries: [entry, entry] }
  expect(problemsWith({ entries: '{' })).toMatch(/grass-pea\.json: this is no JSON/)
  expect(problemsWith({ entries: JSON.stringify(twice) })).toContain(`${entry.id}: the id stands`)
  expect(problemsWith({ questions: `${questions}{"id":"grasspea-relay"}\n` })).toMatch(
    /grass-pea\.jsonl:\d+: .*q/s,
  )
  expect(problemsWith({ questions: questions.split('\n').slice(0, 3).join('\n') })).toMatch(
    /3 questions of at least 20\n.*no question in latin and en/,
  )
  const strange = questions.replaceAll(entry.id, 'grasspea-other')
  expect(problemsWith({ questions: strange })).toContain('grasspea-other: questions, and no entry')
})

test('a rule that an entry breaks is said with its id', () => {
  const [entry] = entries.entries
  const bad = { ...entries, entries: [{ ...entry, source: 'www.example.org' }] }
  expect(problemsWith({ entries: JSON.stringify(bad) })).toBe(
    `${entry.id}: a source is a line that a farmer can read: no address, no file`,
  )
})

test('a file without the other is not enough', () => {
  writeFileSync(join(folder, 'entries/lonely.json'), JSON.stringify(entries))
  expect(problemsOf(join(folder, 'entries/lonely.json'))).toEqual([
    `${folder}/questions/lonely.jsonl is missing`,
  ])
})

test('the JSON Schemas are those of today', () => {
  for (const { path, text } of schemaFiles()) {
    expect(JSON.parse(readFileSync(path, 'utf8')), path).toEqual(JSON.parse(text))
  }
})
