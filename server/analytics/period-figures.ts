import type { readPeriodFigures } from '#contract/analytics.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { daysBefore } from '#domain/analytics.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { Database } from '../database/connection/database.ts'
import { type Figure, type Period, partsOf } from '../database/rollups/rollups.ts'
import type { DeepReadonly } from '../http/handler.ts'
import { usage } from './kpis.ts'

type Reply = DeepReadonly<ReplyOf<typeof readPeriodFigures>>

/** The figures of a period up to today, and of the same number of days right before it. */
export async function periodFigures(
  db: Database,
  { startDate, endDate }: Period,
  today: CalendarDate,
): Promise<Reply> {
  const hasBegun = startDate === undefined || startDate <= today
  const to = endDate === undefined || (hasBegun && endDate > today) ? today : endDate
  const before = startDate && hasBegun ? daysBefore({ from: startDate, to }) : undefined
  return {
    startDate: startDate ?? null,
    endDate: to,
    period: await figuresIn(db, { startDate, endDate: to }),
    before: before ? await figuresIn(db, { startDate: before.from, endDate: before.to }) : null,
  }
}

const figures: readonly Figure[] = [
  ...(['visits', 'sessions', 'session-ms', 'signups'] as const),
  ...(['questions', 'recommendations'] as const),
]

async function figuresIn(db: Database, period: Period): Promise<Reply['period']> {
  const parts = await partsOf(db, figures, period)
  const of = (figure: string, part = '') =>
    parts.find((row) => row.figure === figure && row.part === part)?.total ?? 0
  const sum = (figure: Figure) =>
    parts.reduce((all, row) => (row.figure === figure ? all + row.total : all), 0)
  return {
    visits: sum('visits'),
    signUps: sum('signups'),
    analyses: sum('questions') + sum('recommendations'),
    ...usage(of),
  }
}
