import { expect, test } from 'vitest'
import { cropDrawing } from '#domain/drawing-names.ts'
import { createKnowledge } from '#domain/knowledge/knowledge.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { languages } from '#domain/language.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'
import { allMessages } from '#support/messages.ts'
import {
  type ExampleKey,
  type ExampleQuestion,
  examplesOfMonth,
  seasonExamples,
} from '#ui/advisor/composer/season-examples.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** The knowledge record that each question is about. */
const records: Readonly<Record<ExampleKey, string>> = {
  'aiAdvisor.example.winter1': 'rice-seedling-blight-cold',
  'aiAdvisor.example.winter2': 'potato-late-blight',
  'aiAdvisor.example.winter3': 'mustard-aphid',
  'aiAdvisor.example.winter4': 'tomato-fruitborer',
  'aiAdvisor.example.winter5': 'onion-purple-blotch',
  'aiAdvisor.example.winter6': 'mango-hopper',
  'aiAdvisor.example.boro1': 'rice-blast',
  'aiAdvisor.example.boro2': 'mango-fruitdrop',
  'aiAdvisor.example.boro3': 'rice-bph',
  'aiAdvisor.example.boro4': 'jute-calendar',
  'aiAdvisor.example.boro5': 'rice-harvest',
  'aiAdvisor.example.boro6': 'brinjal-fsb',
  'aiAdvisor.example.rains1': 'rice-aman-calendar',
  'aiAdvisor.example.rains2': 'jute-calendar',
  'aiAdvisor.example.rains3': 'rice-submergence',
  'aiAdvisor.example.rains4': 'cuc-fruitfly',
  'aiAdvisor.example.rains5': 'rice-stem-borer',
  'aiAdvisor.example.rains6': 'betel-leafrot',
  'aiAdvisor.example.aman1': 'rice-false-smut',
  'aiAdvisor.example.aman2': 'potato-calendar',
  'aiAdvisor.example.aman3': 'mustard-calendar',
  'aiAdvisor.example.aman4': 'rice-bph',
  'aiAdvisor.example.aman5': 'garlic-calendar',
  'aiAdvisor.example.aman6': 'bean-podborer',
}

const keysOf = (examples: readonly ExampleQuestion[]) => examples.map(({ key }) => key)

function dayOf(month: number, day = 15): string {
  return `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

test.each(months)('month %i shows three different questions of its season each day', (month) => {
  for (let day = 1; day <= 28; day += 1) {
    const shown = keysOf(seasonExamples(dayOf(month, day)))
    expect(new Set(shown).size).toBe(3)
    expect(keysOf(examplesOfMonth(month))).toEqual(expect.arrayContaining([...shown]))
  }
})

test('every question is shown on some day', () => {
  for (const month of months) {
    const days = Array.from({ length: 28 }, (_, index) =>
      keysOf(seasonExamples(dayOf(month, index + 1))),
    )
    expect(new Set(days.flat())).toEqual(new Set(keysOf(examplesOfMonth(month))))
  }
})

test('the first question changes each day', () => {
  expect(seasonExamples('2026-07-01')[0]?.key).not.toBe(seasonExamples('2026-07-02')[0]?.key)
})

test('Boro, Aman and the winter crops are asked about in their seasons', () => {
  expect(keysOf(examplesOfMonth(1))).toContain('aiAdvisor.example.winter1')
  expect(keysOf(examplesOfMonth(4))).toContain('aiAdvisor.example.boro3')
  expect(keysOf(examplesOfMonth(7))).toContain('aiAdvisor.example.rains1')
  expect(keysOf(examplesOfMonth(10))).toContain('aiAdvisor.example.aman4')
  expect(examplesOfMonth(12)).toEqual(examplesOfMonth(2))
})

test('each question stands beside the drawing of the crop that its record is about', () => {
  const { entries } = buildPack(entryFiles, 'en')
  const cropOf = new Map(entries.map(({ id, crop }) => [id, crop]))
  for (const { key, crop } of months.flatMap(examplesOfMonth))
    expect([key, crop]).toEqual([key, cropDrawing(`${cropOf.get(records[key])}`)])
})

test.each(languages)(
  'the phone’s knowledge answers every example from its record (%s)',
  async (language) => {
    const messages = await allMessages(language)
    const knowledge = createKnowledge(buildPack(entryFiles, language))
    const wrong = months.flatMap((month) =>
      examplesOfMonth(month).flatMap(({ key }) => {
        const { matched, sources } = knowledge.answer(messages[key], dayOf(month))
        return matched && sources[0]?.id === records[key] ? [] : [`${month} ${messages[key]}`]
      }),
    )
    expect(wrong).toEqual([])
  },
)
