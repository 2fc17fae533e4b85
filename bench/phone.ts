import { existsSync } from 'node:fs'
import { weigh } from '../scripts/budgets.ts'
import { entryFiles } from '../src/domain/knowledge/entries.ts'
import { buildPack, createKnowledge } from '../src/domain/knowledge/pack.ts'
import { recommend } from '../src/domain/recommender/recommend.ts'

const readings = {
  nitrogen: 90,
  phosphorus: 45,
  potassium: 40,
  temperature: 25,
  humidity: 75,
  soilPh: 6.8,
  rainfall: 850,
}
const question = 'ধানের পাতায় চোখের মতো দাগ, মাঝখানে ছাই রঙ। কী করব?'
const date = '2026-11-21'

/** What the phone computes by itself, on this machine's processor (a cheap phone is about six times slower), and what it fetches. */
export async function run(): Promise<void> {
  const pack = buildPack(entryFiles, 'bn')
  const knowledge = createKnowledge(pack)
  const rows: readonly (readonly [string, number])[] = [
    ['recommendation', medianMs(500, () => recommend({ readings, date }))],
    ['knowledge index, Bengali', medianMs(20, () => createKnowledge(pack))],
    ['knowledge answer', medianMs(500, () => knowledge.answer(question, date))],
  ]
  for (const [what, ms] of rows) console.log(`${what}: ${ms.toFixed(2)} ms (median)`)
  if (!existsSync('dist')) return console.log('no dist: `npm run build` first for the sizes')
  for (const [what, kb] of Object.entries(weigh('dist'))) console.log(`${what}: ${kb} kB`)
}

function medianMs(times: number, work: () => unknown): number {
  const took = Array.from({ length: times }, () => {
    const startedMs = performance.now()
    work()
    return performance.now() - startedMs
  })
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
