import { expect, test } from 'vitest'
import { runChaos } from './chaos-run.ts'
import { runMirrorChaos } from './mirror-run.ts'

test.each([
  { requests: 200, cuts: 20, hasLocks: true, refuseEvery: 0 },
  { requests: 60, cuts: 6, hasLocks: false, refuseEvery: 10 },
])(
  'with cut connections and both ends killed every question is answered once, and the answer is on the phone: %o',
  async (size) => {
    const options = { ...size, seed: 20_261_121, browserKills: 1, serverKills: 1, scenarios: [] }
    const said: string[] = []
    const report = await runChaos(options, {
      say: (line) => said.push(line),
      // The lease of a killed server ends sooner than in production, where half a minute does not matter.
      serverEnv: { LEASE_MS: '2000' },
    })
    const { cuts, sendsPerRequest, comparison, refused, misanswered } = report
    expect(comparison).toEqual({
      lost: [],
      duplicated: [],
      missing: [],
      unasked: [],
      lawBreakers: [],
    })
    expect(refused).toEqual([])
    expect(misanswered).toEqual([])
    expect(cuts).toBe(size.cuts)
    expect(said.filter((line) => line.includes('killed'))).toHaveLength(2)
    expect(sendsPerRequest).toBeGreaterThan(1)
    // Every cut connection and killed process costs the requests that were under way one send more, at most three.
    expect(sendsPerRequest).toBeLessThanOrEqual(1 + (3 * (cuts + 2)) / size.requests)
  },
  300_000,
)

test('with cut pulls and both ends killed the phone ends up with what the server has', async () => {
  const numbers = { seed: 20_261_122, cuts: 25, browserKills: 1, serverKills: 1 }
  const report = await runMirrorChaos({ ...numbers, hasLocks: true }, { say: () => undefined })
  expect(report.comparison).toEqual({ missing: [], stale: [], undead: [] })
  expect(report.isQuiet).toBe(true)
  expect(report.cuts).toBe(25)
  expect(report.records).toBeGreaterThan(10)
  expect(report.deletes).toBeGreaterThan(0)
}, 300_000)
