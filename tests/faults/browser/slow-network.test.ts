import { expect, test } from 'vitest'
import { runChaos } from '../../chaos/chaos-run.ts'

test('F31: on 2G, with three in ten calls cut, every question is answered once', async () => {
  const numbers = { seed: 31, requests: 7, cuts: 2, browserKills: 0, serverKills: 0 }
  const options = {
    ...numbers,
    scenarios: [{ name: '2g', mode: 'on' }],
    hasLocks: true,
    refuseEvery: 0,
  } as const
  const report = await runChaos(options, { say: () => undefined, patienceMs: 120_000 })
  expect(report.comparison).toEqual({
    lost: [],
    duplicated: [],
    missing: [],
    unasked: [],
    lawBreakers: [],
  })
  expect(report.refused).toEqual([])
  expect(report.cuts).toBe(2)
  expect(report.counts.throttle).toBeGreaterThan(3)
  expect(report.sendsPerRequest).toBeLessThan(2)
}, 180_000)
