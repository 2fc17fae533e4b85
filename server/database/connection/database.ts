import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>
