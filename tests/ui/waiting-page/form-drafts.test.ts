import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nutrientOf } from '#domain/recommender/input/reading-level.ts'
import { nutrients } from '#domain/recommender/readings.ts'
import { draftsOf, formDrafts } from '#ui/waiting-page/form-drafts.ts'

const readings = {
  nitrogen: 90,
  phosphorus: null,
  potassium: 43,
  temperature: 20.9,
  humidity: 82,
  soilPh: 6.5,
  rainfall: 203,
}
const content = { kind: 'recommend', field: { readings, unknown: ['phosphorus'] } } as const

test('a question becomes the draft of the advisor’s form', () => {
  expect(draftsOf({ kind: 'ask', question: 'Why?' }, 'en')).toEqual([['question', 'Why?']])
})

test('readings become the drafts of their fields, in the digits of the language', () => {
  const drafts = Object.fromEntries(draftsOf(content, 'bn'))
  expect(drafts).toMatchObject({
    'reading.temperature': '২০.৯',
    'reading.phosphorus': '',
    'field.district': '',
  })
  expect(Object.keys(drafts)).toHaveLength(14)
})

test.each([
  ['medium', 'medium bogura'],
  [undefined, ''],
] as const)('estimates go on following the district, typed figures do not: %s', (soil, answer) => {
  const estimate = (name: (typeof nutrients)[number]) =>
    soil ? nutrientOf(soil, name, 'bogura') : readings[name]
  const npk = Object.fromEntries(nutrients.map((name) => [name, estimate(name)]))
  const field = { ...content.field, readings: { ...readings, ...npk }, district: 'bogura' } as const
  const drafts = Object.fromEntries(draftsOf({ kind: 'recommend', field }, 'bn'))
  expect(drafts['field.soilAnswer']).toBe(answer)
})

test('the names are those that the forms pass to `useDraft`', () => {
  const drafts = ['use-field-drafts.ts', 'use-remembered-field.ts'].map((name) => `crops/${name}`)
  const forms = ['advisor/advisor-page.tsx', ...drafts]
    .map((file) => readFileSync(`src/ui/${file}`, 'utf8'))
    .join('\n')
  const kept = [...forms.matchAll(/useDraft\('([^']+)'\)/g)].map(([, name]) => name)
  const written = draftsOf(content, 'en').map(([name]) => name)
  expect([...written, 'question'].sort()).toEqual(kept.sort())
  expect(kept).toEqual(expect.arrayContaining([...formDrafts.ask, ...formDrafts.recommend]))
})
