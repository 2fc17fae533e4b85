import type { OwnerDatabase } from './database.ts'
import { retryWrite } from './retry-write.ts'

/** One owner's unsent text of form fields. It survives a reload, an update and a change of language. */
export interface OwnerDrafts {
  read(field: string): Promise<string>
  write(field: string, text: string): Promise<void>
}

/** Reads and writes the drafts of the owner who is active at the time of the call. */
export interface DraftService extends OwnerDrafts {
  /** The drafts of the active owner; they stay that owner's after another one has logged in. */
  ownerDrafts(): Promise<OwnerDrafts>
  /** Whether the active owner has no stored draft. */
  isEmpty(): Promise<boolean>
}

/** Stores drafts in the database of the owner who types. An empty text deletes the row. */
export function createDrafts(db: () => Promise<OwnerDatabase>): DraftService {
  const ownerDrafts = async () => draftsOf(await db())
  return {
    ownerDrafts,
    read: async (field) => (await ownerDrafts()).read(field),
    write: async (field, text) => (await ownerDrafts()).write(field, text),
    async isEmpty() {
      const drafts = await (await db()).drafts.toArray()
      return drafts.every(({ text }) => text.trim() === '')
    },
  }
}

function draftsOf(owner: OwnerDatabase): OwnerDrafts {
  return {
    async read(field) {
      const row = await owner.drafts.get(field)
      return row?.text ?? ''
    },
    write: (field, text) =>
      retryWrite(async () => {
        if (text === '') await owner.drafts.delete(field)
        else await owner.drafts.put({ field, text })
      }, owner),
  }
}
