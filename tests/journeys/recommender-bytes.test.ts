import { expect, test } from 'vitest'
import { browserCheck } from '../../bench/recommender/browser.ts'

test('a browser answers five hundred random requests with the bytes that Node does', async () => {
  expect(await browserCheck(500)).toMatchObject({ count: 500, different: 0 })
})
