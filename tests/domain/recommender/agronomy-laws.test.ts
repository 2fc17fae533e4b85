import { expect, test } from 'vitest'
import { laws } from '../../../bench/land/law-book.ts'
import { checkLaw } from '../../../bench/land/laws.ts'

test.each(laws)('$id $kind: $why', (law) => {
  expect(checkLaw(law).violations).toEqual([])
})
