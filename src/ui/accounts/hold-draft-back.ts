import type { DraftWriter } from '../kit/draft-writer.ts'

export interface Draft {
  readonly field: string
  readonly text: string
}

/**
 * A form's draft belongs to the guest of the phone. After a login nobody would clear it there, and the next guest of a
 * shared phone would read it: so it goes first, and comes back when the login fails.
 */
export async function holdDraftBack(
  drafts: Pick<DraftWriter, 'now'>,
  { field, text }: Draft,
  send: () => Promise<void>,
): Promise<void> {
  await drafts.now(field, '')
  try {
    await send()
  } catch (error) {
    await drafts.now(field, text)
    throw error
  }
}
