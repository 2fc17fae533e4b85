import { expect, test } from 'vitest'
import { entryFiles } from '#domain/knowledge/entries.ts'
import { buildPack, createKnowledge } from '#domain/knowledge/pack.ts'
import { languages } from '#domain/language.ts'
import { allMessages } from '#support/messages.ts'
import { seasonExamples } from '#ui/advisor/season-examples.ts'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

test.each(months)('month %i has three different questions', (month) => {
  expect(new Set(seasonExamples(month)).size).toBe(3)
})

test('Boro, Aman and the winter crops are asked about in their time', () => {
  expect(seasonExamples(1)).toContain('aiAdvisor.example.boroCold')
  expect(seasonExamples(4)).toContain('aiAdvisor.example.boroHopper')
  expect(seasonExamples(7)).toContain('aiAdvisor.example.amanPlanting')
  expect(seasonExamples(10)).toContain('aiAdvisor.example.amanHopper')
  expect(seasonExamples(12)).toEqual(seasonExamples(2))
})

test.each(languages)(
  'the phone itself has an answer to every one of them (%s)',
  async (language) => {
    const messages = await allMessages(language)
    const knowledge = createKnowledge(buildPack(entryFiles, language))
    const unanswered = months.flatMap((month) => {
      const day = `2026-${String(month).padStart(2, '0')}-15`
      return seasonExamples(month).filter((key) => !knowledge.answer(messages[key], day).matched)
    })
    expect(unanswered).toEqual([])
  },
)
