import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/calendar.ts'
import { searchLength } from '#domain/limits.ts'
import { clampPage } from '#domain/paging.ts'
import { text } from './endpoint.ts'

export const calendarDay = z.string().check(z.refine(isCalendarDate))

/** A period in whole days of the server's time zone, both inclusive; without them everything. */
export const period = z.object({
  startDate: z.optional(calendarDay),
  endDate: z.optional(calendarDay),
})

/** The query of a list call: a substring, whole days of the server's time zone (both inclusive), page and size (clamped). */
export const listQuery = z.pipe(
  z.object({
    q: z.optional(text(searchLength)),
    startDate: z.optional(calendarDay),
    endDate: z.optional(calendarDay),
    /** `export` for lists that are written to a file: the server records exports by staff. */
    purpose: z.optional(z.literal('export')),
    page: z.optional(z.string()),
    pageSize: z.optional(z.string()),
  }),
  z.transform(pageOf),
)

/** The query with page and size as clamped numbers. */
export function pageOf<Query extends Paged>({ page, pageSize, ...filter }: Query) {
  return { ...filter, ...clampPage(optionalNumber(page), optionalNumber(pageSize)) }
}

interface Paged {
  readonly page?: string | undefined
  readonly pageSize?: string | undefined
}

export type ListQuery = z.output<typeof listQuery>

export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    items: z.array(row),
    total: z.number(),
    /** Set when a search matches very many rows: an exact count would take as long as reading them. */
    totalIsEstimate: z.optional(z.literal(true)),
  })
}

function optionalNumber(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' ? undefined : Number(value)
}
