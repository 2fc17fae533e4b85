import { expect, test } from 'vitest'
import { listedTopics } from '#ui/records/answer-card/listed-topics.ts'

const blast = { id: 'rice-blast', title: 'Rice blast' }
const bug = { id: 'rice-bug', title: 'Rice bug' }

test('a text is split around the lines that are titles of topics', () => {
  const text = 'Choose:\n– Rice bug\n– Rice blast\nIf unsure, call.'
  expect(listedTopics(text, [blast, bug])).toEqual({
    before: 'Choose:',
    topics: [bug, blast],
    after: 'If unsure, call.',
  })
  expect(listedTopics('– Rice bug', [bug])).toEqual({ before: '', topics: [bug], after: '' })
})

test('a topic keeps the sign that stands behind its title', () => {
  const text = 'Choose:\n– Rice bug — Empty grains.\n– Rice blast — Spots — like eyes.\nElse call.'
  expect(listedTopics(text, [blast, bug])).toEqual({
    before: 'Choose:',
    topics: [
      { ...bug, sign: 'Empty grains.' },
      { ...blast, sign: 'Spots — like eyes.' },
    ],
    after: 'Else call.',
  })
})

test('a line with more than a title is none of them, and no word is lost', () => {
  expect(listedTopics('Choose:\n– Rice blast: spots', [blast])).toBeUndefined()
  expect(listedTopics('Nothing found.', [])).toBeUndefined()
  expect(listedTopics('Choose:\n– Rice bug\n– Rats', [bug])?.after).toBe('– Rats')
})
