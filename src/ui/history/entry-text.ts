import type { EntryWords } from './use-entry-words.ts'

/** An entry as one text for the clipboard: title, warnings, then each part under its name. */
export function entryText({
  title,
  warnings,
  parts,
  moment,
}: Pick<EntryWords, 'title' | 'warnings' | 'parts' | 'moment'>): string {
  const cautions = warnings.map(({ text }) => `⚠ ${text}`)
  const paragraphs = parts.map(([name, text]) =>
    text.includes('\n') || text.length > 60 ? `${name}\n${text}` : `${name}: ${text}`,
  )
  const isShort = paragraphs.every((paragraph) => !paragraph.includes('\n'))
  return [title, cautions.join('\n'), paragraphs.join(isShort ? '\n' : '\n\n'), moment]
    .filter((part) => part !== '')
    .join('\n\n')
}
