import { describe, expect, test } from 'vitest'
import { ordinaryQuestions, rightAlarms } from '../../../bench/dangers/ordinary-questions.ts'
import type { Severity } from '../../../src/domain/dangers/danger.ts'
import { readDangerText } from '../../../src/domain/dangers/danger-text.ts'
import { findDangers } from '../../../src/domain/dangers/find-dangers.ts'
import { scriptLanguage } from '../../../src/domain/language.ts'
import { questionLanguage } from '../../../src/domain/understanding/question-language.ts'
import {
  emergencyQuestions,
  nearMisses,
  privateQuestions,
  besideFarmTalk as questions,
} from './question-sets.ts'

const ofLife: readonly Severity[] = ['emergency', 'private']

function lifeIds(question: string): readonly string[] {
  return findDangers(question)
    .filter(({ severity }) => ofLife.includes(severity))
    .map(({ id }) => id)
}

function has(question: string, severity: Severity): boolean {
  return findDangers(question).some((danger) => danger.severity === severity)
}

describe('beside talk of plants and animals', () => {
  test('a wish to die is heard', () => {
    expect(questions.private.filter((text) => !has(text, 'private'))).toEqual([])
  })

  test('poisoning is heard', () => {
    expect(questions.emergency.filter((text) => !has(text, 'emergency'))).toEqual([])
  })

  test('poison swallowed on purpose, announced or after a quarrel gets first aid and is private', () => {
    const missed = questions.swallowedOnPurpose.filter(
      (text) => findDangers(text)[0]?.severity !== 'emergency' || !has(text, 'private'),
    )
    expect(missed).toEqual([])
  })

  test('plants that wither and animals that ate poison are no danger to a person', () => {
    const alarms = [...questions.quiet, ...questions.animals].filter((text) => lifeIds(text).length)
    expect(alarms).toEqual([])
  })

  test('the last of two thousand words is read', () => {
    expect(lifeIds(`${'ধান '.repeat(2000)}। আমি আর বাঁচতে চাই না`)).toEqual(['self-harm-direct'])
  })
})

const ordinary = [
  ...ordinaryQuestions().filter((text) => !rightAlarms.includes(text)),
  ...nearMisses,
].filter((text) => lifeIds(text).length === 0)

const dangers = [emergencyQuestions, privateQuestions].flatMap((set) => Object.values(set).flat())

/** An ordinary question for each danger; each is used several times. */
function besides(at: number, step: number): string {
  return ordinary[(at * 7 + step * 613) % ordinary.length] ?? ''
}

/** Language and script. */
function formOf(text: string): string {
  return `${questionLanguage(text)} ${scriptLanguage(text)}`
}

const marks = [', ', '\n', '। ']

/** What is no longer heard of a danger beside an ordinary question. */
function lostIn(text: string, danger: string): readonly string[] {
  const found = lifeIds(text)
  return lifeIds(danger)
    .filter((id) => !found.includes(id))
    .map((id) => `${id}: ${text}`)
}

describe('law: what is written beside a danger does not hide it', () => {
  test.each(marks)('an ordinary question behind it, after %j', (mark) => {
    const step = marks.indexOf(mark)
    const lost = dangers.flatMap((danger, at) => lostIn(danger + mark + besides(at, step), danger))
    expect(lost).toEqual([])
  })

  // Words that name nobody are about what was named before them: "the hen ran off, ate poison".
  const named = dangers.filter((danger) => readDangerText(danger).clauses[0]?.namesPerson)

  const joiners = [...marks, ' কিন্তু ', ' আর ', ' তাই ']

  test.each(joiners)(
    'an ordinary question before it, with %j between, where it names a person',
    (joiner) => {
      const step = joiners.indexOf(joiner)
      const lost = named.flatMap((danger, at) =>
        lostIn(besides(at, step) + joiner + danger, danger),
      )
      expect(named.length).toBeGreaterThan(400)
      expect(lost).toEqual([])
    },
  )

  test('with nothing between, not even a mark, at most one in six is lost of those that name a person', () => {
    const pairs = named.flatMap((danger, at) => {
      const texts = [0, 1, 2, 3, 4].map((step) => besides(at, step))
      const alike = texts.find((text) => formOf(text) === formOf(danger))
      return alike === undefined
        ? []
        : [{ before: `${alike} ${danger}`, after: `${danger} ${alike}`, danger }]
    })
    expect(pairs.length).toBeGreaterThan(300)
    const most = Math.floor(pairs.length / 6)
    for (const order of ['before', 'after'] as const) {
      const lost = pairs.flatMap((pair) => lostIn(pair[order], pair.danger))
      expect(lost.slice(0, most)).toEqual(lost)
    }
  })

  test.each(marks)(
    'ordinary questions beside one another stay ordinary, with %j between',
    (mark) => {
      const pairs = ordinary.map((text, at) => text + mark + besides(at, 1 + marks.indexOf(mark)))
      const alarms = pairs.filter((text) => lifeIds(text).length > 0)
      expect(alarms.slice(0, Math.ceil(pairs.length * maxShare))).toEqual(alarms)
    },
  )

  const subjects = ['পাট গাছ', 'গরুটা', 'মুরগি', 'ধানের চারা', 'হাঁস', 'মাছ', 'পোকা', 'ছাগলের বাচ্চা']
  const between = [' আর ', ' তারপর ', ' তাই ', ' কিন্তু ', ', ', '। ', '\n', ' ']
  const ends = ['বাঁচতে চায় না', 'মরে যেতে চায়', 'বিষ খেয়ে ফেলছে', 'বিষ খাইছে', 'মরে যাচ্ছে']

  test('what a plant or an animal does stays theirs in the next clause', () => {
    const all = subjects.flatMap((subject) =>
      between.flatMap((joiner) => ends.map((end) => `${subject} মাঠে ছিল${joiner}${end}`)),
    )
    expect(all.filter((text) => lifeIds(text).length > 0)).toEqual([])
  })

  const englishSubjects = [
    'the jute',
    'my cow',
    'the hen',
    'our goat',
    'the seedlings',
    'the ducks',
  ]
  const englishJoiners = [' and ', ' and then ', ', ', '. ', ' so ', ' but ']
  const englishEnds = ['ate poison', 'does not want to live', 'swallowed the pesticide', 'will die']

  test('in English too', () => {
    const all = englishSubjects.flatMap((subject) =>
      englishJoiners.flatMap((joiner) =>
        englishEnds.map((end) => `${subject} went to the field${joiner}${end}`),
      ),
    )
    expect(all.filter((text) => lifeIds(text).length > 0)).toEqual([])
  })
})

/** Of pairs: two texts with words of danger may sound like one. */
const maxShare = 0.005
