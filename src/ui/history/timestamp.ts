import { writeDigits } from '#domain/digits.ts'
import type { Language } from '#domain/language.ts'

/** A moment as the server told it, by its own clock: T replaced by a space, first 16 characters (SPEC.md, History). */
export function timestamp(createdAt: string, language: Language): string {
  return writeDigits(createdAt.replace('T', ' ').slice(0, 16), language)
}
