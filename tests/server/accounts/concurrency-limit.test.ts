import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConcurrencyLimit } from '#server/accounts/concurrency-limit.ts'

test('of 200 tasks at once three run, fifty wait, and the rest are refused with Retry-After', async () => {
  const inTurn = createConcurrencyLimit({ running: 3, queued: 50 })
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

test('after a failed task the next one runs', async () => {
  const inTurn = createConcurrencyLimit({ running: 1, queued: 1 })
  const failing = inTurn(() => Promise.reject(new Error('it fails')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('it fails')
  expect(await next).toBe('done')
  expect(await inTurn(async () => 'again')).toBe('again')
})
