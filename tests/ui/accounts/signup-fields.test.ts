import { expect, test } from 'vitest'
import { clampAge, draftOfFields, fieldsOfDraft } from '#ui/accounts/signup-fields.ts'

test('what was typed comes back from the draft', () => {
  const fields = { ...fieldsOfDraft(''), firstName: 'রহিম', country: 'Bangla', age: '35' }
  expect(fieldsOfDraft(draftOfFields(fields))).toEqual(fields)
})

test('an empty form leaves no draft behind', () => {
  expect(draftOfFields(fieldsOfDraft(''))).toBe('')
})

test('values of a draft that are not texts are ignored', () => {
  expect(fieldsOfDraft('{"age":7,"email":"a@b.c"}')).toEqual({
    ...fieldsOfDraft(''),
    email: 'a@b.c',
  })
})

test.each([
  ['35', '35'],
  ['৩৫', '35'],
  ['-5', '0'],
  ['007', '7'],
  ['35.9', '35'],
  ['35x', '35'],
  ['', ''],
  ['x', ''],
  ['-', ''],
])('the age entry makes "%s" a whole number that is not negative: "%s"', (typed, age) => {
  expect(clampAge(typed)).toBe(age)
})
