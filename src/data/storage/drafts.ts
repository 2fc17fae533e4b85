import type { OwnerDatabase } from './database.ts'
import { retryWrite } from './retry-write.ts'
import type { Draft } from './rows.ts'

/** One owner's unsent text of form fields. It survives a reload, an update and a change of language. */
export interface OwnerDrafts {
  /** The text; '' where there is none, or where a private one may not come back any more. */
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

export interface DraftParts {
  readonly ownerDatabase: () => Promise<OwnerDatabase>
  readonly now: () => Date
  /** Whether the text is nothing for the next person who opens the app. */
  readonly isPrivate: (db: OwnerDatabase, draft: Draft) => Promise<boolean>
}

/** How long a private text comes back; others use the phone, too. */
const privateMs = 600_000

/**
 * Stores drafts in the database of the owner who types. An empty text deletes the row. A private text comes back for ten
 * minutes, and only in the page that wrote it; then its row is deleted.
 */
export function createDrafts({ ownerDatabase, now, isPrivate }: DraftParts): DraftService {
  /** The fields that this page has written, with their owners. */
  const written = new Set<string>()
  const nameOf = (owner: OwnerDatabase, field: string) => `${owner.ownerId} ${field}`

  async function mayComeBack(owner: OwnerDatabase, draft: Draft): Promise<boolean> {
    if (!(await isPrivate(owner, draft))) return true
    const ageMs = now().getTime() - Date.parse(draft.at ?? '')
    return written.has(nameOf(owner, draft.field)) && ageMs < privateMs
  }

  async function keptText(owner: OwnerDatabase, draft: Draft): Promise<string> {
    if (await mayComeBack(owner, draft)) return draft.text
    // Not what was typed meanwhile.
    const isSame = ({ text }: Draft) => text === draft.text
    await owner.drafts.where('field').equals(draft.field).and(isSame).delete()
    return ''
  }

  const draftsOf = (owner: OwnerDatabase): OwnerDrafts => ({
    async read(field) {
      const draft = await owner.drafts.get(field)
      return draft ? keptText(owner, draft) : ''
    },
    write: (field, text) =>
      retryWrite(async () => {
        if (text === '') await owner.drafts.delete(field)
        else await owner.drafts.put({ field, text, at: now().toISOString() })
        written.add(nameOf(owner, field))
      }, owner),
  })
  const ownerDrafts = async () => draftsOf(await ownerDatabase())

  return {
    ownerDrafts,
    read: async (field) => (await ownerDrafts()).read(field),
    write: async (field, text) => (await ownerDrafts()).write(field, text),
    async isEmpty() {
      const owner = await ownerDatabase()
      const drafts = await owner.drafts.toArray()
      const texts = await Promise.all(drafts.map((draft) => keptText(owner, draft)))
      return texts.every((text) => text.trim() === '')
    },
  }
}
