import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether name or email of an account contain a text. Normalised in the same way as the column (migration 0001). */
export function nameContains(alias: 'users' | 'record', text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${alias}.search`)} like ${likePattern(text.trim().normalize('NFKC').toLowerCase())}`
}

/** A `like` pattern that matches the text anywhere, with its wildcards escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Whether the trigram index can find a text: it needs three letters or digits in a row. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(text)
}
