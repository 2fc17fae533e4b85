import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { tokenize } from '#domain/text/tokenize.ts'
import table from '#domain/understanding/problem-names.json' with { type: 'json' }
import { namedProblems } from '#domain/understanding/problem-names.ts'

function idsIn(question: string): readonly string[] {
  return namedProblems(tokenize(normalize(question))).map(({ id }) => id)
}

test.each([
  ['aphids on my papaya', ['aphid']],
  ['পেঁপে গাছে জাব পোকা', ['aphid']],
  ['pepe gache jab poka', ['aphid']],
  ['white flies and mites', ['whitefly', 'mite']],
  ['পাতার নিচে লাল মাকড়ের জাল', ['mite']],
  ['মোজাইক রোগ', ['mosaic']],
  ['সাদা মাছি পোকা', ['whitefly']],
  ['আলুর মড়ক', ['late-blight']],
  ['late blight or early blight', ['late-blight', 'early-blight']],
])('%s names %j', (question, ids) => {
  expect(idsIn(question)).toEqual(ids)
})

test.each([
  'ধানে মড়ক লাগছে',
  'গোড়া লাল পচা',
  'রস চোষী পোকা',
  'white flying insect',
  'আমি যাব বাজারে',
  'white spots, a fly',
  'মরিচের পাতা',
  'the plant is blighted',
  'noona jomite mithe pani',
  '',
])('%j names none', (question) => {
  expect(idsIn(question)).toEqual([])
})

test('every row has an id of its own, a name in each language, and names that are found', () => {
  expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
  for (const { id, en, bn, names } of table) {
    expect(en).toMatch(/^[a-z ]+$/)
    expect(bn).toMatch(/^[\u0980-\u09ff ]+$/)
    for (const name of names) expect(idsIn(name), name).toContain(id)
  }
})
