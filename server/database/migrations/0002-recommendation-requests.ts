import { type Kysely, sql } from 'kysely'

/**
 * What was asked, whole: the line of inputs rounds the readings and has neither date nor district, so that it cannot tell
 * a request that is sent again from another one under the same key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recommendations add column request text`.execute(db)
}
