import * as z from 'zod/mini'
import { isCalendarDate } from '#domain/calendar.ts'
import { clampPage } from '#domain/paging.ts'
import { text } from './endpoint.ts'

const wholeDay = z.string().check(z.refine(isCalendarDate))

/** Whole days of the server's zone, both inclusive; all there is without them. */
export const period = z.object({
  startDate: z.optional(wholeDay),
  endDate: z.optional(wholeDay),
})

/** Query of a list call: substring, whole days of the server's zone (both inclusive), page and size (clamped). */
export const listQuery = z.pipe(
  z.object({
    q: z.optional(text(200)),
    startDate: z.optional(wholeDay),
    endDate: z.optional(wholeDay),
    page: z.optional(z.string()),
    pageSize: z.optional(z.string()),
  }),
  z.transform(({ page, pageSize, ...filter }) => ({
    ...filter,
    ...clampPage(optionalNumber(page), optionalNumber(pageSize)),
  })),
)

export type ListQuery = z.output<typeof listQuery>

export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ items: z.array(row), total: z.number() })
}

function optionalNumber(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' ? undefined : Number(value)
}
