import { expect, test } from 'vitest'
import { partNote } from '#domain/knowledge/answer/part-note.ts'
import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import { partsNamedIn } from '#domain/understanding/plant-parts.ts'

function entry(signs: string, words: readonly string[] = []): PackEntry {
  const text = { title: 'Blight', signs, today: '', words }
  return {
    id: 'a',
    crop: 'b',
    topic: 'disease',
    source: 's',
    reviewed: 'page',
    text,
    otherWords: [],
  }
}

test('a note in both languages says that the record does not mention the part', () => {
  expect(partNote(partsNamedIn('fruit'), entry('Spots on leaves and stem.'), 'en')).toBe(
    'You write of the fruit; this shows mostly on the leaves and the stem: compare the signs first.',
  )
  expect(partNote(partsNamedIn('ফলে'), entry('পাতায় দাগ হয়।'), 'bn')).toBe(
    'আপনি ফলের কথা লিখেছেন; এটি বেশি দেখা যায় পাতায়। আগে লক্ষণ মিলিয়ে নিন।',
  )
})

test('there is no note when one of the parts fits, or a near one, or a search word of the record names it', () => {
  const asked = partsNamedIn('fruit and leaf')
  expect(partNote(asked, entry('Spots on leaves.'), 'en')).toBeUndefined()
  expect(partNote(partsNamedIn('pod'), entry('Worms in the fruit.'), 'en')).toBeUndefined()
  expect(
    partNote(partsNamedIn('root'), entry('Rot at the base of the stem.'), 'en'),
  ).toBeUndefined()
  expect(partNote(partsNamedIn('fruit'), entry('Spots on leaves.', ['fruit spots']), 'en')).toBe(
    undefined,
  )
})

test('there is no note when the question or the signs name no part', () => {
  expect(partNote([], entry('Spots on leaves.'), 'en')).toBeUndefined()
  expect(partNote(partsNamedIn('fruit'), entry('Plants dry in patches.'), 'en')).toBeUndefined()
})
