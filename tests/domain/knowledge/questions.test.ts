import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import {
  questionsByFile,
  questionsWithoutEntry,
  reasons,
  script,
} from '../../../scripts/train/question-bank.ts'

const byFile = questionsByFile()
const questions = [...byFile.values()].flat()
const withoutEntry = questionsWithoutEntry()
const entries = entryFiles.flatMap((file) => file.entries)
const ids = new Set(entries.map(({ id }) => id))

const fewestOfEntry = 20

test('each entry has at least 20 questions, in three scripts', () => {
  const ofEntry = Map.groupBy(questions, ({ id }) => id)
  const poor = entries.filter(({ id }) => {
    const own = ofEntry.get(id) ?? []
    return own.length < fewestOfEntry || new Set(own.map(({ s }) => s)).size < script.options.length
  })
  expect(poor.map(({ id }) => id)).toEqual([])
})

test('the questions of a file of entries are in the file of its name', () => {
  for (const [name, own] of byFile) {
    const file = JSON.parse(
      readFileSync(`src/domain/knowledge/entries/${name}.json`, 'utf8'),
    ) as (typeof entryFiles)[number]
    const known = new Set(file.entries.map(({ id }) => id))
    expect(
      own.filter(({ id }) => !known.has(id)),
      name,
    ).toEqual([])
  }
})

test('a question names only entries that are there, and is asked of an entry once', () => {
  const named = [
    ...questions.flatMap(({ also = [] }) => also),
    ...withoutEntry.flatMap(({ near = [] }) => near),
  ]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  const asked = questions.map(({ id, q }) => `${id}: ${q}`)
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
})

describe('of what is held back', () => {
  test('a fifth of the questions, in each script', () => {
    for (const one of script.options) {
      const own = questions.filter(({ s }) => s === one)
      const share = own.filter(({ heldBack }) => heldBack).length / own.length
      expect(share, one).toBeGreaterThan(0.19)
      expect(share, one).toBeLessThan(0.21)
    }
  })

  test('a fifth of those without an entry, for each reason', () => {
    for (const reason of reasons) {
      const own = withoutEntry.filter(({ why }) => why === reason)
      const share = own.filter(({ heldBack }) => heldBack).length / own.length
      expect(share, reason).toBeGreaterThan(0.15)
      expect(share, reason).toBeLessThan(0.25)
    }
  })
})
