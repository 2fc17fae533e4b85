import { expect, test } from 'vitest'
import { entryText } from '#ui/history/entry-text.ts'

test('short parts are copied line by line', () => {
  const parts = [
    ['pH', '6.5'],
    ['NPK', '90-42-43'],
  ] as const
  expect(entryText('Rice', parts, '2026-11-21 19:49')).toBe(
    'Rice\n\npH: 6.5\nNPK: 90-42-43\n\n2026-11-21 19:49',
  )
})

test('answers of several lines stand under their names', () => {
  const parts = [
    ['Fine-tuned', 'Stop the water.\nPull out the plants.'],
    ['Generic', 'Look closely.'],
  ] as const
  expect(entryText('Why?', parts, '2026-11-21 19:49')).toBe(
    'Why?\n\nFine-tuned\nStop the water.\nPull out the plants.\n\nGeneric: Look closely.\n\n2026-11-21 19:49',
  )
})
