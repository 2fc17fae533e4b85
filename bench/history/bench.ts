import { publish, readOptions, tableRow } from '../report.ts'
import { type HistoryTimes, historyTimes } from './phone-times.ts'

/** Goals: milliseconds that the slowest search may take, by the number of rows of each kind. */
const mostMsByRows: Readonly<Record<number, number>> = { 500: 16, 10000: 50 }

/**
 * Measures how long a search of the history takes on a slow phone. Fails when a goal is missed.
 * @param options `--write` puts the result into docs/history.md
 */
export async function run(options: readonly string[]): Promise<void> {
  const { isWritten } = readOptions(options)
  const times = await historyTimes(Object.keys(mostMsByRows).map(Number))
  if (!times) return console.log('no Chromium found: nothing was measured')
  publish({
    text: [...table(times), '', ...times.map(openLine)].join('\n'),
    document: 'docs/history.md',
    isWritten,
    missed: times.flatMap(missedGoals),
  })
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
      return tableRow([what, ...cells])
    }),
  ]
}

function openLine({ rows, openMs }: HistoryTimes): string {
  return `- The first page of a newly opened app over ${rows} questions and ${rows} readings: ${openMs.toFixed(0)} ms.`
}

function missedGoals({ rows, searches }: HistoryTimes): readonly string[] {
  const most = mostMsByRows[rows] ?? Number.POSITIVE_INFINITY
  return searches
    .filter(({ ms }) => ms > most)
    .map(({ what, ms }) => `${what} over ${rows} rows: ${ms.toFixed(1)} of ${most} ms`)
}
