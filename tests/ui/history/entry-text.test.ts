import { expect, test } from 'vitest'
import { entryText } from '#ui/history/entry-text.ts'

const moment = '2026-11-21 19:49'

test('short parts are copied line by line', () => {
  const parts = [
    ['pH', '6.5'],
    ['NPK', '90-42-43'],
  ] as const
  expect(entryText({ title: 'Rice', warnings: [], parts, moment })).toBe(
    'Rice\n\npH: 6.5\nNPK: 90-42-43\n\n2026-11-21 19:49',
  )
})

test('answers of several lines are below their names', () => {
  const parts = [
    ['Fine-tuned', 'Stop the water.\nPull out the plants.'],
    ['Generic', 'Look closely.'],
  ] as const
  expect(entryText({ title: 'Why?', warnings: [], parts, moment })).toBe(
    'Why?\n\nFine-tuned\nStop the water.\nPull out the plants.\n\nGeneric: Look closely.\n\n2026-11-21 19:49',
  )
})

test('the warnings of the safety pass come before the answers', () => {
  const warnings = [{ which: 'both', isHazardous: true, text: 'Do not use it.' }] as const
  expect(entryText({ title: 'Why?', warnings, parts: [['Generic', 'Spray.']], moment })).toBe(
    'Why?\n\n⚠ Do not use it.\n\nGeneric: Spray.\n\n2026-11-21 19:49',
  )
})
