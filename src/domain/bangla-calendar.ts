import { type CalendarDate, dateParts, dayNumber, isLeapYear } from './calendar.ts'
import type { Language } from './language.ts'

export interface BanglaDate {
  readonly year: number
  /** 1 (Boishakh) to 12 (Choitro) */
  readonly month: number
  /** 1–31 */
  readonly day: number
}

const names: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Boishakh', bn: 'বৈশাখ' },
  { en: 'Joishtho', bn: 'জ্যৈষ্ঠ' },
  { en: 'Asharh', bn: 'আষাঢ়' },
  { en: 'Shrabon', bn: 'শ্রাবণ' },
  { en: 'Bhadro', bn: 'ভাদ্র' },
  { en: 'Ashwin', bn: 'আশ্বিন' },
  { en: 'Kartik', bn: 'কার্তিক' },
  { en: 'Ogrohayon', bn: 'অগ্রহায়ণ' },
  { en: 'Poush', bn: 'পৌষ' },
  { en: 'Magh', bn: 'মাঘ' },
  { en: 'Falgun', bn: 'ফাল্গুন' },
  { en: 'Choitro', bn: 'চৈত্র' },
]

const falgun = 11

/**
 * The day in the Bangla calendar of Bangladesh after the revision of the Bangla Academy, in force since 16 October 2019:
 * the year begins on 14 April; six months have 31 days, the others 30, but Falgun has 29, and 30 in a Gregorian leap year.
 * Before the revision the official date from September to March was a day earlier or later.
 * @throws RangeError when the text names no day
 */
export function banglaDate(date: CalendarDate): BanglaDate {
  const today = dateParts(date)
  const isBeforeNewYear = today.month < 4 || (today.month === 4 && today.day < 14)
  const begunIn = isBeforeNewYear ? today.year - 1 : today.year
  let day = dayNumber(today) - dayNumber({ year: begunIn, month: 4, day: 14 })
  let month = 1
  while (day >= monthLength(month, begunIn)) {
    day -= monthLength(month, begunIn)
    month += 1
  }
  return { year: begunIn - 593, month, day: day + 1 }
}

/** The name of a Bangla month, 1–12; '' for any other number. */
export function banglaMonthName(month: number, language: Language): string {
  return names[month - 1]?.[language] ?? ''
}

/** Days of a month. Falgun is in the February of the next Gregorian year. */
function monthLength(month: number, begunIn: number): number {
  if (month <= 6) return 31
  return month === falgun && !isLeapYear(begunIn + 1) ? 29 : 30
}
