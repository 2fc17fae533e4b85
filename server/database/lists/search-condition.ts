import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether name or email of an account contain one of the forms of a text (`ownerSearchForms`). */
export function nameContains(
  alias: 'users' | 'record',
  forms: readonly string[],
): RawBuilder<SqlBool> {
  const patterns = forms.map((form) => sql`${sql.ref(`${alias}.search`)} like ${likePattern(form)}`)
  return sql`(${sql.join(patterns, sql` or `)})`
}

/** A `like` pattern that matches the text anywhere, with its wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Whether the trigram index can find a text: it needs three letters or digits in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(text)
}
