import { expect, test } from 'vitest'
import { trigrams } from '#domain/text/trigrams.ts'

test('a word gives its trigrams with marked ends, each once', () => {
  expect(trigrams('dan')).toEqual(['^da', 'dan', 'an$'])
  expect(trigrams('aaaa')).toEqual(['^aa', 'aaa', 'aa$'])
})
