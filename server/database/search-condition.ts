import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether name or email of an account hold a text, in the form that the column's own expression gives it (migration 0001). */
export function namedLike(alias: 'users' | 'record', text: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${alias}.search`)} like ${containing(text.trim().normalize('NFKC').toLowerCase())}`
}

/** A pattern for `like` in which every character stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Whether the trigram index can look for a text: it knows runs of three letters or digits. */
export function hasTrigram(text: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(text)
}
