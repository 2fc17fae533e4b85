import { expect, test } from 'vitest'
import { runsAll } from '#support/extent.ts'
import { browserCheck } from '../../bench/recommender/browser.ts'

const count = runsAll ? 500 : 50

test('a browser answers random requests with the bytes that Node does', async () => {
  expect(await browserCheck(count)).toMatchObject({ count, different: 0 })
})
