import { tableRow } from '../report.ts'
import type { Size } from './fill.ts'
import type { ListTime } from './lists.ts'
import type { WriteTimes } from './writes.ts'

/** The measurements on one database. */
export interface Figures {
  readonly name: string
  readonly size: Size
  readonly recountMs: number
  readonly rollupMs: number
  readonly waitingMs: number
  readonly rawMs: number
  readonly writes: { readonly noted: WriteTimes; readonly plain: WriteTimes }
  readonly lists: readonly ListTime[]
}

/** The goals for PostgreSQL that were not met. */
export function missedGoals({ rollupMs, writes, lists }: Figures): readonly string[] {
  const goals: readonly (readonly [string, boolean])[] = [
    ['the analytics tab in 30 ms', rollupMs <= 30],
    ['a visit for a tenth more', writes.noted.visitMs <= writes.plain.visitMs * 1.1],
    ['a question for a tenth more', writes.noted.questionMs <= writes.plain.questionMs * 1.1],
    ...lists.map(
      ({ name, ms, goalMs = Number.POSITIVE_INFINITY }) =>
        [`${name} in ${goalMs} ms`, ms <= goalMs] as const,
    ),
  ]
  return goals.filter(([, isMet]) => !isMet).map(([name]) => name)
}

/** A Markdown table with a column for each database. */
export function table(figures: readonly Figures[]): string {
  const lines: readonly (readonly [string, (of: Figures) => string])[] = [
    ['visits, conversations, accounts', ({ size }) => counts(size)],
    ['the analytics tab, from the rollups', ({ rollupMs }) => ms(rollupMs)],
    ['… with 50 visits that are not folded in yet', ({ waitingMs }) => ms(waitingMs)],
    ['… from the rows', ({ rawMs }) => ms(rawMs)],
    ['ratio', ({ rawMs, rollupMs }) => `${Math.round(rawMs / rollupMs)} ×`],
    ['a visit, noted / not noted', ({ writes }) => pair(writes, 'visitMs')],
    ['a question, noted / not noted', ({ writes }) => pair(writes, 'questionMs')],
    ...(figures[0]?.lists ?? []).map(
      ({ name }) => [`list: ${name}`, ({ lists }: Figures) => listed(lists, name)] as const,
    ),
    [
      'counting again (PostgreSQL with 256 MB to sort in)',
      ({ recountMs }) => `${(recountMs / 1000).toFixed(1)} s`,
    ],
  ]
  return [
    tableRow(['', ...figures.map(({ name }) => name)]),
    `|---|${figures.map(() => '---|').join('')}`,
    ...lines.map(([name, cell]) => tableRow([name, ...figures.map(cell)])),
  ].join('\n')
}

/** `12 ms, of about 330,000`; without "about" where the rows were counted. */
function listed(lists: readonly ListTime[], name: string): string {
  const found = lists.find((list) => list.name === name)
  if (!found) return '–'
  return `${ms(found.ms)}, of ${found.isEstimate ? 'about ' : ''}${found.total.toLocaleString('en')}`
}

function counts({ visits, conversations, users }: Size): string {
  return [visits, conversations, users].map((count) => count.toLocaleString('en')).join(', ')
}

function pair({ noted, plain }: Figures['writes'], name: keyof WriteTimes): string {
  return `${ms(noted[name])} / ${ms(plain[name])} (${(noted[name] / plain[name]).toFixed(2)} ×)`
}

function ms(milliseconds: number): string {
  return `${milliseconds.toFixed(milliseconds < 10 ? 2 : 0)} ms`
}
