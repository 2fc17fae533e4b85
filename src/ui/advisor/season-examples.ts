import type { CalendarDate } from '#domain/calendar.ts'

type Season = 'winter' | 'boro' | 'rains' | 'aman'

/** Keys are numbered, not named, because every phone downloads them. */
const numbers = [1, 2, 3, 4, 5, 6] as const

export type ExampleKey = `aiAdvisor.example.${Season}${(typeof numbers)[number]}`

const shownCount = 3

/** Three questions that farmers in Bangladesh ask in this season. They change each day. */
export function seasonExamples(date: CalendarDate): readonly ExampleKey[] {
  const keys = examplesOfMonth(Number(date.slice(5, 7)))
  const first = Number(date.slice(8)) % keys.length
  return [...keys, ...keys].slice(first, first + shownCount)
}

/** All example questions for a month (1–12). */
export function examplesOfMonth(month: number): readonly ExampleKey[] {
  const season = seasonOf(month)
  return numbers.map((number) => `aiAdvisor.example.${season}${number}` as const)
}

/** In this order: Rabi crops and Boro seedbeds, Boro, Aman planting, Aman ripening. */
function seasonOf(month: number): Season {
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'boro'
  return month <= 8 ? 'rains' : 'aman'
}
