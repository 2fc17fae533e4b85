import type { OwnField } from '#contract/sync.ts'
import { replaceField } from '#domain/own-crops.ts'
import type { OwnerDatabase } from '../storage/database.ts'

/** What the phone has stored of an owner's field. */
export async function storedField({ meta }: OwnerDatabase): Promise<OwnField | undefined> {
  const row = await meta.get('field')
  return row?.k === 'field' ? row.value : undefined
}

/**
 * Moves the field to another owner of this phone, who has none. A crash in between leaves it with both. An owner whose field
 * says nothing of crops gets those.
 */
export async function moveField(from: OwnerDatabase, to: OwnerDatabase): Promise<void> {
  const moved = await storedField(from)
  const own = await storedField(to)
  if (!moved) return
  await to.meta.put({ k: 'field', value: own ? replaceField(moved, own) : moved })
  if (!own) await from.meta.delete('field')
}
