import type { Phone } from '#data/phone.ts'
import type { DraftWriter } from '../phone/draft-writer.ts'

/** Checkboxes, radio buttons and dates always have a value. */
const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=date], [type=file])'

/** Whether a reload loses nothing: no text in this tab, no drafts of any tab, and nothing being sent. */
export async function isSafeToReload(
  { drafts, waiting }: Pick<Phone, 'drafts' | 'waiting'>,
  writer: Pick<DraftWriter, 'flush'>,
): Promise<boolean> {
  await writer.flush()
  if (!(await drafts.isEmpty()) || (await waiting.isSending())) return false
  // Check the fields last, because the farmer may have typed meanwhile; a password is in no draft.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)
  return [...fields].every(({ value }) => value === '')
}
