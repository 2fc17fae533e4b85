import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from '#server/accounts/turns.ts'

test('of 200 pieces of work at once three run at a time, fifty wait, and the rest come back later', async () => {
  const inTurn = createTurns({ atOnce: 3, waiting: 50 })
  let running = 0
  let most = 0
  const all = Array.from({ length: 200 }, (_, n) =>
    inTurn(async () => {
      running += 1
      most = Math.max(most, running)
      await tick()
      running -= 1
      return n
    }),
  )
  const ends = await Promise.allSettled(all)
  expect(most).toBe(3)
  const done = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(done).toEqual(Array.from({ length: 53 }, (_, n) => n))
  const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'unavailable', detail: { retryAfterS: 5 } })
  }
})

test('work that fails makes room for the next', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('it fails')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('it fails')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
