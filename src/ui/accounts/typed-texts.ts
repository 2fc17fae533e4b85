/** What the controls of a form hold, by their names: also what a password manager filled in without an event. */
export function typedTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Readonly<Record<Name, string>> {
  const data = new FormData(form)
  const texts = names.map((name) => [name, String(data.get(name) ?? '')] as const)
  return Object.fromEntries(texts) as Record<Name, string> // TypeScript loses the names
}
