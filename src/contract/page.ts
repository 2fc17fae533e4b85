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
    /** Told of lists that go into a file: what staff take out is noted. */
    purpose: z.optional(z.literal('export')),
    page: z.optional(z.string()),
    pageSize: z.optional(z.string()),
  }),
  z.transform(pageOf),
)

/** The query with page and size as the numbers they are clamped to. */
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
    /** Told of a search that very many rows answer: counting them would take as long as reading them. */
    totalIsEstimate: z.optional(z.literal(true)),
  })
}

function optionalNumber(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === '' ? undefined : Number(value)
}
