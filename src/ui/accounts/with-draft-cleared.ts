import type { DraftWriter } from '../phone/draft-writer.ts'

export interface Draft {
  readonly field: string
  readonly text: string
}

/**
 * Clears a form's draft, sends the form, and saves the draft again if that fails. The draft belongs to the guest: after a
 * login nobody would clear it, and the next guest of a shared phone would read it.
 * @throws what `send` throws
 */
export async function withDraftCleared(
  drafts: Pick<DraftWriter, 'save'>,
  { field, text }: Draft,
  send: () => Promise<void>,
): Promise<void> {
  await drafts.save(field, '')
  try {
    await send()
  } catch (error) {
    await drafts.save(field, text)
    throw error
  }
}
