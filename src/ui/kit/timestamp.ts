import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'

/** A timestamp of the server, in the server's time zone: `T` becomes a space, first 16 characters (SPEC.md, History). */
export function timestamp(createdAt: string, language: Language): string {
  return writeDigits(createdAt.replace('T', ' ').slice(0, 16), language)
}

/** A timestamp of this phone (ISO 8601, UTC) in the same format, in the phone's time zone. */
export function phoneTimestamp(createdAt: string, language: Language): string {
  const moment = new Date(createdAt)
  const localMs = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return timestamp(new Date(localMs).toISOString(), language)
}
