import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { Count } from '../../support/count-work.ts'

/** What is repeated up to the greatest length of a question: a usual one, and each other of another hostile kind. */
const texts = [
  'ধানের পাতায় বাদামি দাগ পড়েছে, কী করব? ',
  ...['গাছপাতা', 'পোকা', 'ক্ক', 'া', 'gachpata', 'bcdfghj', 'লাগেনা', 'anthracnoze '],
  ...['আমি বিষ খেয়েছি গরু ', 'আমি, ', 'i want to die, ', 'a,', 'aকbখ', 'কিন্তু '],
  ...['ধান গম আলু ', 'furadan 60ec+', '1.', '12 ', ',', '?!', '\n', '🌾', 'a\u0301', 'ত্\u200d'],
]

/** Half as much again as the most of these texts take; before words had a greatest length it was three times as much. */
const maxBlocks = 5_000_000

/** The forms of a word are read some times for a question, and not again for each of the 450 entries. */
const maxForms = 1_000

test('no question is too much work', async () => {
  const program = join(import.meta.dirname, '../../support/count-work.ts')
  const { stdout } = await promisify(execFile)(execPath, [program, JSON.stringify(texts)])
  const counts = JSON.parse(stdout) as readonly Count[]
  expect(counts).toHaveLength(texts.length)
  expect(counts[0]?.blocks).toBeGreaterThan(100_000)
  expect(counts[0]?.forms).toBeGreaterThan(100)
  const tooMuch = texts
    .map((text, at) => ({ text, ...counts[at] }))
    .filter(({ blocks = 0, forms = 0 }) => blocks > maxBlocks || forms > maxForms)
  expect(tooMuch).toEqual([])
})
