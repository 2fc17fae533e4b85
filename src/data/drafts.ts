import type { OwnerDatabase } from './database.ts'
import type { DraftService } from './phone.ts'
import { saved } from './saved.ts'

/** What is being typed, kept for the owner who types it. An empty text leaves no row behind. */
export function createDrafts(db: () => Promise<OwnerDatabase>): DraftService {
  return {
    async read(field) {
      const row = await (await db()).drafts.get(field)
      return row?.text ?? ''
    },
    async write(field, text) {
      const owner = await db()
      await saved(async () => {
        if (text === '') await owner.drafts.delete(field)
        else await owner.drafts.put({ field, text })
      }, owner)
    },
    async isEmpty() {
      const drafts = await (await db()).drafts.toArray()
      return drafts.every(({ text }) => text.trim() === '')
    },
  }
}
