import { existsSync } from 'node:fs'
import { readingsWith } from '#support/readings.ts'
import { weigh } from '../scripts/build/budgets.ts'
import { entryFiles } from '../server/knowledge/entry-files.ts'
import { createKnowledge } from '../src/domain/knowledge/knowledge.ts'
import { buildPack } from '../src/domain/knowledge/pack/pack.ts'
import { recommend } from '../src/domain/recommender/recommend.ts'
import { median, timedSync } from './timing.ts'

const readings = readingsWith()
const question = 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?'
const date = '2026-11-21'

/**
 * Prints how long the phone's own computations take on this machine (a cheap phone is about six times slower), and the
 * sizes of the built app.
 */
export async function run(): Promise<void> {
  const pack = buildPack(entryFiles, 'bn')
  const knowledge = createKnowledge(pack)
  const rows: readonly (readonly [string, number])[] = [
    ['recommendation', medianMs(500, () => recommend({ readings, date }))],
    ['knowledge index, Bengali', medianMs(20, () => createKnowledge(pack))],
    [
      'knowledge answer',
      medianMs(500, (number) => knowledge.answer(`${question} ${number}`, date)),
    ],
  ]
  for (const [what, ms] of rows) console.log(`${what}: ${ms.toFixed(2)} ms (median)`)
  if (!existsSync('dist')) return console.log('no dist: run `npm run build` first to see the sizes')
  for (const [what, kb] of Object.entries(weigh('dist'))) console.log(`${what}: ${kb} kB`)
}

/** The work is given its number: what is asked twice is answered from memory. */
function medianMs(times: number, work: (number: number) => unknown): number {
  return median(Array.from({ length: times }, (_, number) => timedSync(() => work(number))))
}
