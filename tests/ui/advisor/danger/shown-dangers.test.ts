import { expect, test } from 'vitest'
import type { Danger, Severity } from '#domain/dangers/danger.ts'
import { shownDangers } from '#ui/advisor/danger/shown-dangers.ts'

const found = (...severities: Severity[]): Danger[] =>
  severities.map((severity, place) => ({ id: `${severity}-${place}`, severity }))

const ids = (...severities: Severity[]) =>
  shownDangers(found(...severities)).dangers.map(({ id }) => id)

test('without a danger nothing is shown, and answers stay', () => {
  expect(shownDangers([])).toEqual({ dangers: [], place: 'none' })
})

test('an emergency is shown alone', () => {
  expect(ids('emergency', 'emergency', 'refuse')).toEqual(['emergency-0'])
  expect(shownDangers(found('emergency', 'caution')).place).toBe('only')
})

test('the words for somebody who may want to die never stand with a refusal', () => {
  expect(ids('private', 'refuse', 'caution')).toEqual(['private-0'])
  expect(ids('refuse', 'private')).toEqual(['private-1'])
  expect(ids('emergency', 'private')).toEqual(['emergency-0', 'private-1'])
})

test('a refusal stands before the answers, a caution above them, and at most two', () => {
  expect(shownDangers(found('refuse', 'caution')).place).toBe('first')
  expect(shownDangers(found('caution')).place).toBe('above')
  expect(ids('refuse', 'caution', 'caution')).toHaveLength(2)
})
