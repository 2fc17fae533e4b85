import { recordStore } from '../mirror/record-store.ts'

/** The conversations of an owner, by the keys of their questions. */
export const records = recordStore((db) => db.conversations)
