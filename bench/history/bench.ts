import { writeMeasured } from '../write-measured.ts'
import { type HistoryTimes, historyTimes } from './phone-times.ts'

/** Milliseconds that the slowest search may take, by how many rows there are of each kind (the goals). */
const mostMsByRows: Readonly<Record<number, number>> = { 500: 16, 10000: 50 }

/** Prints how long the history searches on a slow phone, and fails when a bound is missed; `--write` puts it into its document. */
export async function run(options: readonly string[]): Promise<void> {
  const times = await historyTimes(Object.keys(mostMsByRows).map(Number))
  if (!times) return console.log('no Chromium found: nothing was measured')
  const text = [...table(times), '', ...times.map(openLine)].join('\n')
  console.log(text)
  if (options.includes('--write')) writeMeasured('docs/history.md', text)
  const missed = times.flatMap(missedBounds)
  for (const bound of missed) console.error(`missed: ${bound}`)
  if (missed.length > 0) process.exitCode = 1
}

function table(times: readonly HistoryTimes[]): readonly string[] {
  const [first] = times
  const heads = times.map(({ rows }) => `${rows} rows`)
  return [
    `| search | ${heads.map((head) => `found in ${head} | ms`).join(' | ')} |`,
    `|---|${heads.map(() => '---|---|').join('')}`,
    ...(first?.searches ?? []).map(({ what }, place) => {
      const cells = times.flatMap(({ searches }) => {
        const { found = 0, ms = 0 } = searches[place] ?? {}
        return [found, ms.toFixed(1)]
      })
      return `| ${[what, ...cells].join(' | ')} |`
    }),
  ]
}

function openLine({ rows, openMs }: HistoryTimes): string {
  return `- The first page of a newly opened app over ${rows} questions and ${rows} readings: ${openMs.toFixed(0)} ms.`
}

function missedBounds({ rows, searches }: HistoryTimes): readonly string[] {
  const most = mostMsByRows[rows] ?? Number.POSITIVE_INFINITY
  return searches
    .filter(({ ms }) => ms > most)
    .map(({ what, ms }) => `${what} over ${rows} rows: ${ms.toFixed(1)} of ${most} ms`)
}
