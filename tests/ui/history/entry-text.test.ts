import { expect, test } from 'vitest'
import { entryText } from '#ui/history/entry-text.ts'

const moment = '2026-11-21 19:49'

test('short parts are copied line by line', () => {
  const parts = [
    { name: 'pH', text: '6.5' },
    { name: 'NPK', text: '90-42-43' },
  ] as const
  expect(entryText({ title: 'Rice', warnings: [], parts, moment })).toBe(
    'Rice\n\npH: 6.5\nNPK: 90-42-43\n\n2026-11-21 19:49',
  )
})

test('answers of several lines are below their names', () => {
  const parts = [
    { name: 'Fine-tuned', text: 'Stop the water.\nPull out the plants.', panel: 'tuned' },
    { name: 'Generic', text: 'Look closely.', panel: 'generic' },
  ] as const
  expect(entryText({ title: 'Why?', warnings: [], parts, moment })).toBe(
    'Why?\n\nFine-tuned\nStop the water.\nPull out the plants.\n\nGeneric: Look closely.\n\n2026-11-21 19:49',
  )
})

test('the warnings of the safety pass come before the answers', () => {
  const warnings = [{ which: 'both', isHazardous: true, text: 'Do not use it.' }] as const
  const parts = [{ name: 'Generic', text: 'Spray.', panel: 'generic' }] as const
  expect(entryText({ title: 'Why?', warnings, parts, moment })).toBe(
    'Why?\n\n⚠ Do not use it.\n\nGeneric: Spray.\n\n2026-11-21 19:49',
  )
})

test('the calm line is copied below the answers', () => {
  const parts = [{ name: 'Generic', text: 'We do not know.', panel: 'generic' }] as const
  expect(entryText({ title: 'Why?', warnings: [], parts, calm: 'en', moment })).toContain(
    'Generic: We do not know.\n\nIf you or somebody is in danger now: 999. Go to somebody near.',
  )
})

test('an answer is copied in the order of its card', () => {
  const text =
    'Most likely: Rice blast.\nWhat you would see: spots.\nWhat to do today: Keep water in the field.'
  const parts = [{ name: 'Fine-tuned', text, panel: 'tuned' }] as const
  expect(entryText({ title: 'Why?', warnings: [], parts, moment })).toContain(
    'Fine-tuned\nMost likely: Rice blast\nWhat to do today:\nKeep water in the field.\nWhat you would see: spots.',
  )
})
