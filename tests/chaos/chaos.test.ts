import { expect, test } from 'vitest'
import { runsAll, sampled } from '#support/extent.ts'
import { runChaos } from './chaos-run.ts'
import { runMirrorChaos } from './mirror-run.ts'

/** A whole back-off of five minutes lies within the longer one. */
const patienceMs = runsAll ? 400_000 : 120_000
const timeoutMs = runsAll ? 900_000 : 420_000

const sizes = [
  { requests: 60, cuts: 6, kills: 1, hasLocks: false, refuseEvery: 10 },
  { requests: 400, cuts: 40, kills: 2, hasLocks: true, refuseEvery: 0 },
]

test.each(sampled(sizes, ({ requests }) => requests === 60))(
  'with cut connections and both ends killed every question is answered once, and the answer is on the phone: %o',
  async ({ kills, ...size }) => {
    const often = { browserKills: kills, serverKills: kills }
    const options = { ...size, ...often, seed: 20_261_121, scenarios: [] }
    const said: string[] = []
    const report = await runChaos(options, {
      say: (line) => said.push(line),
      // The lease of a killed server ends sooner than in production, where half a minute does not matter.
      serverEnv: { LEASE_MS: '2000' },
      patienceMs,
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
    expect(said.filter((line) => line.includes('killed'))).toHaveLength(2 * kills)
    expect(sendsPerRequest).toBeGreaterThan(1)
    // Every cut connection and killed process costs the requests that were under way one send more, at most three.
    expect(sendsPerRequest).toBeLessThanOrEqual(1 + (3 * (cuts + 2 * kills)) / size.requests)
  },
  timeoutMs,
)

// `npm test` has the same law on a simulated phone (faults/f54-pulls-cut).
test('with cut pulls and both ends killed the phone ends up with what the server has', {
  tags: 'long',
  timeout: timeoutMs,
}, async () => {
  const options = { seed: 20_261_122, cuts: 25, browserKills: 1, serverKills: 1, hasLocks: true }
  const report = await runMirrorChaos(options, { say: () => undefined, patienceMs })
  expect(report.comparison).toEqual({ missing: [], stale: [], undead: [] })
  expect(report.isQuiet).toBe(true)
  expect(report.cuts).toBe(25)
  expect(report.records).toBeGreaterThan(10)
  expect(report.deletes).toBeGreaterThan(0)
})
