import { type Kysely, sql } from 'kysely'

/**
 * What was tapped beside a question, the conversation that it follows, what its answer asked back, and whether it is
 * private. A server of an earlier version stores a question without them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key: the parent may be deleted, or claimed by another owner. Readers compare the scope.
  await sql`alter table conversations
    add column context jsonb,
    add column parent_id uuid,
    add column is_private boolean not null default false,
    add column asks jsonb not null default '[]',
    add column topics jsonb not null default '[]'`.execute(db)
}
