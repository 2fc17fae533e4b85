import type { Phone } from '#data/phone.ts'
import type { DraftWriter } from '../kit/draft-writer.ts'

/** Ticks and days are chosen, not typed, and stand there from the beginning. */
const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=date], [type=file])'

/** Whether loading anew would take nothing from anybody: no words in this tab or kept by another, and nothing being sent. */
export async function isQuiet(
  { drafts, waiting }: Pick<Phone, 'drafts' | 'waiting'>,
  writer: Pick<DraftWriter, 'flush'>,
): Promise<boolean> {
  await writer.flush()
  if (!(await drafts.isEmpty()) || (await waiting.isSending())) return false
  // Last, since a key may have been struck meanwhile; also what no draft keeps, such as a password.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)
  return [...fields].every(({ value }) => value === '')
}
