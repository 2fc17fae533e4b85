import { expect, test } from 'vitest'
import {
  calmLine,
  namesEmergency,
  withCalmLine,
  withoutCalmLine,
} from '#domain/dangers/calm-line.ts'
import { isOfLife } from '#domain/dangers/danger.ts'
import { dangerCard, dangerIds, dangerText } from '#domain/dangers/danger-card.ts'
import { severityOf } from '#domain/dangers/find-dangers.ts'
import { languages } from '#domain/language.ts'

test.each(['en', 'bn'] as const)(
  'the line is put under an answer and taken off again: %s',
  (language) => {
    const answer = withCalmLine('No good match.\nAsk the office.', language)
    expect(answer.split('\n')).toHaveLength(3)
    expect(answer).toContain(language === 'bn' ? '৯৯৯' : '999')
    expect(withoutCalmLine(answer)).toEqual({
      text: 'No good match.\nAsk the office.',
      calm: language,
    })
  },
)

test('another answer stays as it is, also one that says the same in its midst', () => {
  expect(withoutCalmLine('Spray in the evening.')).toEqual({ text: 'Spray in the evening.' })
  const inside = `${withCalmLine('One.', 'en')}\nTwo.`
  expect(withoutCalmLine(inside)).toEqual({ text: inside })
})

test('the number is the national emergency service', () => {
  expect([calmLine('en').number, calmLine('bn').number]).toEqual(['999', '999'])
})

test('the texts of all dangers to a life name the number for emergencies, in both languages', () => {
  const dangers = dangerIds.map((id) => ({ id, severity: severityOf(id) })).filter(isOfLife)
  expect(dangers.length).toBeGreaterThan(10)
  for (const language of languages) {
    const texts = dangers.map((danger) => dangerText(dangerCard(danger, language)))
    expect(texts.filter((text) => !namesEmergency(text))).toEqual([])
  }
  expect(namesEmergency('Call 16123, or ১৯৯৯.')).toBe(false)
})
