import { type RawBuilder, sql } from 'kysely'

/** The day of a moment in a zone; PostgreSQL reads a bare offset the other way round than everybody else. */
export function dayAt(moment: RawBuilder<unknown>, zone: string): RawBuilder<string> {
  const isOffset = /^[+-]/.test(zone)
  const zoneValue = isOffset ? sql`${zone}::interval` : sql`${zone}::text`
  return sql`(${moment} at time zone ${zoneValue})::date`
}
