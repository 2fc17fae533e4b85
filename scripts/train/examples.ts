import { globSync } from 'node:fs'
import { z } from 'zod'
import { entryFiles } from '../../server/knowledge/entry-files.ts'
import { isOfLife } from '../../src/domain/dangers/danger.ts'
import { findDangers } from '../../src/domain/dangers/find-dangers.ts'
import * as own from '../../tests/domain/dangers/question-sets.ts'
import { hashOfFiles } from './hash-of-files.ts'
import {
  linesOf,
  questionFiles,
  questionsByFile,
  questionsWithoutEntry,
  type Script,
  script,
} from './question-bank.ts'
import { sentencesOfEntry } from './sentences-of-entry.ts'

/** A text, and whether somebody's life is in danger in it. */
export interface Example {
  readonly text: string
  readonly isDanger: boolean
  /** What it is counted as. */
  readonly kind: string
  readonly script: Script
  /**
   * What stands together when a part is held back: questions to one entry, dangers that sound alike. Absent for what is only
   * learned from and never held back.
   */
  readonly group?: string
}

const danger = z.strictObject({ k: z.string(), q: z.string().min(1), s: script })

/** The kinds of `src/domain/dangers/questions.jsonl` in which somebody's life is in danger. */
const kindsOfLife: readonly string[] = ['self_harm', 'poisoned', 'bite_shock']

/** Entries about dangers: whether their questions show one was not judged. */
const entriesOfDangers: readonly string[] = ['practice-spray-first-aid', 'gen-pesticide-safety']

const dangerFile = 'src/domain/dangers/questions.jsonl'
const ownFiles = globSync('tests/domain/dangers/questions/*.json').toSorted()

/** What a model was trained with: changes with every example, but not with the texts of the entries. */
export function hashOfExamples(): string {
  return hashOfFiles([...questionFiles, dangerFile, ...ownFiles])
}

/** All examples, in an order that does not change. An ordinary text in which the rules see a danger to a life is none. */
export function readExamples(): readonly Example[] {
  const ordinary = [...askedOfEntries(), ...askedOfNone(), ...writtenInEntries()]
  return [
    ...dangers(),
    ...ownDangers(),
    ...ordinary.filter(({ text }) => !findDangers(text).some(isOfLife)),
  ]
}

function dangers(): readonly Example[] {
  return linesOf(dangerFile, danger).map(({ k, q, s }) => {
    return { text: q, isDanger: kindsOfLife.includes(k), kind: k, script: s, group: `danger ${q}` }
  })
}

function ownDangers(): readonly Example[] {
  const of = (sets: own.QuestionSet | readonly string[], isDanger: boolean) =>
    Object.values<string | readonly string[]>(sets)
      .flat()
      .map((text): Example => ({ text, isDanger, kind: 'own', script: scriptOf(text) }))
  const { quiet, animals, ...ofLife } = own.besideFarmTalk
  return [
    ...of(own.emergencyQuestions, true),
    ...of(own.privateQuestions, true),
    ...of(ofLife, true),
    ...of({ quiet, animals }, false),
    ...of(own.nearMisses, false),
    ...of(own.cautionQuestions, false),
    ...of(own.refusedQuestions, false),
  ]
}

function askedOfEntries(): readonly Example[] {
  return [...questionsByFile().values()]
    .flat()
    .filter(({ id }) => !entriesOfDangers.includes(id))
    .map(({ id, q, s }) => ({ text: q, isDanger: false, kind: 'entry', script: s, group: id }))
}

function askedOfNone(): readonly Example[] {
  return questionsWithoutEntry().map(({ q, s }) => {
    return { text: q, isDanger: false, kind: 'no entry', script: s, group: `none ${q}` }
  })
}

function writtenInEntries(): readonly Example[] {
  const entries = entryFiles.flatMap((file) => file.entries)
  return entries
    .filter(({ id }) => !entriesOfDangers.includes(id))
    .flatMap(sentencesOfEntry)
    .map((text) => ({ text, isDanger: false, kind: 'text', script: scriptOf(text) }))
}

/** Bengali in Latin letters counts as English where nobody has said what it is. */
function scriptOf(text: string): Script {
  return /[\u0980-\u09ff]/.test(text) ? 'bn' : 'en'
}
