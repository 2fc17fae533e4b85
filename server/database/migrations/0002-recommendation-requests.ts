import { type Kysely, sql } from 'kysely'

/**
 * The whole request of a recommendation. The text in `inputs` rounds the readings and has neither date nor district, so
 * it cannot distinguish a retry from another request with the same key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recommendations add column request text`.execute(db)
}
