import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'

/** A moment as the server gave it, by its own clock: T replaced by a space, first 16 characters (SPEC.md, History). */
export function timestamp(createdAt: string, language: Language): string {
  return writeDigits(createdAt.replace('T', ' ').slice(0, 16), language)
}

/** A moment that only this phone has noted (ISO 8601, UTC): in the same form, by the phone's own clock. */
export function phoneTimestamp(createdAt: string, language: Language): string {
  const moment = new Date(createdAt)
  const localMs = moment.getTime() - moment.getTimezoneOffset() * 60_000
  return timestamp(new Date(localMs).toISOString(), language)
}
