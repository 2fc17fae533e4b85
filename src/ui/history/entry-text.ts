import { calmText } from '#domain/dangers/calm-line.ts'
import { inCardOrder } from '../records/answer-card/in-card-order.ts'
import type { EntryPart, EntryWords } from './use-entry-words.ts'

/** An entry as one text for the clipboard: title, warnings, then each part under its name, an answer in the order of its card. */
export function entryText({
  title,
  warnings,
  parts,
  calm,
  moment,
}: Pick<EntryWords, 'title' | 'warnings' | 'parts' | 'calm' | 'moment'>): string {
  const cautions = warnings.map(({ text }) => `⚠ ${text}`)
  const paragraphs = parts.map(paragraph)
  const isShort = paragraphs.every((each) => !each.includes('\n'))
  const answers = paragraphs.join(isShort ? '\n' : '\n\n')
  return [title, cautions.join('\n'), answers, calm && calmText(calm), moment]
    .filter(Boolean)
    .join('\n\n')
}

function paragraph({ name, text, panel }: EntryPart): string {
  const words = panel ? inCardOrder(text) : text
  return words.includes('\n') || words.length > 60 ? `${name}\n${words}` : `${name}: ${words}`
}
