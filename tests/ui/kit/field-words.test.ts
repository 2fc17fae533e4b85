import { expect, test } from 'vitest'
import type { FieldReadiness } from '#data/guardian-service.ts'
import { fieldWords } from '#ui/kit/field-words.ts'

const ready: FieldReadiness = {
  isReady: true,
  hasWorker: true,
  missingFiles: 0,
  pack: 'here',
  isKept: true,
  usedBytes: 2_345_678,
  contactAt: undefined,
}

test('a ready phone has the app, and what it keeps is safe', () => {
  const { app, keeping, megabytes } = fieldWords(ready)
  expect([app.key, keeping.key]).toEqual(['field.appHere', 'field.kept'])
  expect(megabytes).toEqual({ key: 'field.megabytes', count: 2.3 })
})

test.each([
  [{ hasWorker: false, missingFiles: undefined }, 'field.appNone', 0],
  [{ missingFiles: undefined }, 'field.appUnknown', 0],
  [{ missingFiles: 3 }, 'field.appMissing', 3],
])('what is missing of the app is said: %j', (changed, key, count) => {
  expect(fieldWords({ ...ready, ...changed }).app).toEqual({ key, count })
})

test('what the browser does not tell is not made up', () => {
  const { keeping, megabytes } = fieldWords({ ...ready, isKept: undefined, usedBytes: undefined })
  expect([keeping.key, megabytes]).toEqual(['field.keepingUnknown', undefined])
  expect(fieldWords({ ...ready, isKept: false }).keeping.key).toBe('field.notKept')
})
