import type { OwnerDatabase } from './database.ts'
import type { DraftBook, DraftService } from './phone.ts'
import { saved } from './saved.ts'

/** What is being typed, kept for the owner who types it. An empty text leaves no row behind. */
export function createDrafts(db: () => Promise<OwnerDatabase>): DraftService {
  const book = async () => bookOf(await db())
  return {
    book,
    read: async (field) => (await book()).read(field),
    write: async (field, text) => (await book()).write(field, text),
    async isEmpty() {
      const drafts = await (await db()).drafts.toArray()
      return drafts.every(({ text }) => text.trim() === '')
    },
  }
}

function bookOf(owner: OwnerDatabase): DraftBook {
  return {
    async read(field) {
      const row = await owner.drafts.get(field)
      return row?.text ?? ''
    },
    write: (field, text) =>
      saved(async () => {
        if (text === '') await owner.drafts.delete(field)
        else await owner.drafts.put({ field, text })
      }, owner),
  }
}
