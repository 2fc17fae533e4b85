/** An entry as one text for the clipboard: what it is about, then each part under its name. */
export function entryText(
  title: string,
  parts: readonly (readonly [name: string, text: string])[],
  moment: string,
): string {
  const paragraphs = parts.map(([name, text]) =>
    text.includes('\n') || text.length > 60 ? `${name}\n${text}` : `${name}: ${text}`,
  )
  const isShort = paragraphs.every((paragraph) => !paragraph.includes('\n'))
  return [title, paragraphs.join(isShort ? '\n' : '\n\n'), moment].join('\n\n')
}
