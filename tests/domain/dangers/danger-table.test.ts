import { expect, test } from 'vitest'
import { findTableFaults } from '../../../src/domain/dangers/danger-table.ts'

test('rules and phrases name only groups that exist, and every group is used', () => {
  expect(findTableFaults()).toEqual({ unknown: [], unused: [] })
})

test('a misspelt group in a rule or a phrase is named, and so is one that nothing uses', () => {
  const faults = findTableFaults({
    words: 'poison বিষ\nwater পানি\nlonely একা\n',
    phrases: 'wet = water waterr\nidle = water poison\n',
    rules: 'drinking-water: poisn wet|missing !wrong @4\n',
  })
  expect(faults).toEqual({
    unknown: ['waterr', 'poisn', 'missing', 'wrong'],
    unused: ['lonely', 'idle'],
  })
})
