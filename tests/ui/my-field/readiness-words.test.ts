import { expect, test } from 'vitest'
import type { FieldReadiness } from '#data/durability/readiness.ts'
import { readinessWords } from '#ui/my-field/readiness-words.ts'

const ready: FieldReadiness = {
  isReady: true,
  hasWorker: true,
  missingFiles: 0,
  pack: 'here',
  isKept: true,
  usedBytes: 2_345_678,
  contactAt: undefined,
}

test('a ready phone has the app and persistent storage', () => {
  const { app, keeping, megabytes } = readinessWords(ready)
  expect([app.key, keeping.key]).toEqual(['field.appHere', 'field.kept'])
  expect(megabytes).toEqual({ key: 'field.megabytes', count: 2.3 })
})

test.each([
  [{ hasWorker: false, missingFiles: undefined }, 'field.appNone', 0],
  [{ missingFiles: undefined }, 'field.appUnknown', 0],
  [{ missingFiles: 3 }, 'field.appMissing', 3],
])('says what is missing of the app: %j', (changed, key, count) => {
  expect(readinessWords({ ...ready, ...changed }).app).toEqual({ key, count })
})

test('says unknown where the browser reports nothing', () => {
  const { keeping, megabytes } = readinessWords({
    ...ready,
    isKept: undefined,
    usedBytes: undefined,
  })
  expect([keeping.key, megabytes]).toEqual(['field.keepingUnknown', undefined])
  expect(readinessWords({ ...ready, isKept: false }).keeping.key).toBe('field.notKept')
})
