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
  const { app, keeping, megabytes } = readinessWords(ready, true)
  expect([app.key, keeping.key]).toEqual(['field.appHere', 'field.kept'])
  expect(megabytes).toEqual({ key: 'field.megabytes', count: 2.3 })
})

test.each([
  [{ hasWorker: false, missingFiles: undefined }, 'field.appNone', 0],
  [{ missingFiles: undefined }, 'field.appUnknown', 0],
  [{ missingFiles: 3 }, 'field.appMissing', 3],
])('says what is missing of the app: %j', (changed, key, count) => {
  expect(readinessWords({ ...ready, ...changed }, true).app).toEqual({ key, count })
})

test('says unknown where the browser reports nothing', () => {
  const silent = { ...ready, isKept: undefined, usedBytes: undefined }
  const { keeping, megabytes } = readinessWords(silent, true)
  expect([keeping.key, megabytes]).toEqual(['field.keepingUnknown', undefined])
  expect(readinessWords({ ...ready, isKept: false }, true).keeping.key).toBe('field.notKept')
})

test('without a service worker in this browser the app cannot be kept', () => {
  const without = { ...ready, isReady: false, hasWorker: false, missingFiles: undefined }
  expect(readinessWords(without, false).app.key).toBe('field.appNever')
})
