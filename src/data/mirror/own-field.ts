import type { OwnField } from '#contract/sync.ts'
import { replaceField, withCrop } from '#domain/own-crops.ts'
import type { RequestParts } from '../outbox/outbox.ts'
import type { OwnerDatabase } from '../storage/database.ts'
import { type Live, live } from '../storage/live.ts'
import type { NextField } from './field-plan.ts'
import { storedField } from './stored-field.ts'

/** What an owner says about their field, the same on all their phones. */
export interface OwnerField {
  /** Null until the owner has said something; empty when all of it was taken back. */
  read(): Promise<OwnField | null>
  watch(): Live<OwnField | null>
  /**
   * Replaces all of it, but for the crops of a field without crops; resolves after it is safely stored (I1).
   * @throws Failure `invalid`, `queue_full`, `not_saved` or `storage_failed`
   */
  save(field: OwnField): Promise<void>
  /** Adds a crop or takes it back, with the same failures; the rest stays. */
  saveCrop(crop: string, isGrown: boolean): Promise<void>
}

/** The field of the owner who is active at the time of the call. */
export interface FieldService extends OwnerField {
  /** The field of the active owner; it stays that owner's after another one has logged in. */
  ownerField(): Promise<OwnerField>
}

export function createFields(parts: RequestParts): FieldService {
  return {
    ...fieldOf(parts.ownerDatabase, parts),
    async ownerField() {
      const db = await parts.ownerDatabase()
      return fieldOf(async () => db, parts)
    },
  }
}

function fieldOf(ownerDatabase: () => Promise<OwnerDatabase>, parts: RequestParts): OwnerField {
  const read = async () => (await storedField(await ownerDatabase())) ?? null
  async function change(next: NextField): Promise<void> {
    const db = await ownerDatabase()
    const { storeField } = await import('./field-plan.ts')
    const key = await storeField(db, next, parts.now())
    if (key !== undefined) parts.onEnqueued(db, key)
  }
  return {
    read,
    watch: () => live(read),
    save: (field) => change((before) => replaceField(before, field)),
    saveCrop: (crop, isGrown) =>
      change((before) => ({ ...before, crops: [...withCrop(before?.crops ?? [], crop, isGrown)] })),
  }
}
