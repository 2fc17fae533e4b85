import type { CalendarDate } from '#domain/calendar.ts'

type Season = keyof typeof crops

export interface ExampleQuestion {
  readonly key: ExampleKey
  /** A drawing of the sheet `crop`. */
  readonly crop: string
}

/** Keys are numbered, not named, because every phone downloads them. */
export type ExampleKey = `aiAdvisor.example.${Season}${1 | 2 | 3 | 4 | 5 | 6}`

/** The crops of each season's six questions, in their order. */
const crops = {
  winter: ['rice', 'potato', 'mustard', 'tomato', 'onion', 'mango'],
  boro: ['rice', 'mango', 'rice', 'jute', 'rice', 'brinjal'],
  rains: ['rice', 'jute', 'rice', 'sweet_gourd', 'rice', 'betel_leaf'],
  aman: ['rice', 'potato', 'mustard', 'rice', 'garlic', 'country_bean'],
} as const

const numbers = [1, 2, 3, 4, 5, 6] as const

const shownCount = 3

/** Three questions that farmers in Bangladesh ask in this season. They change each day. */
export function seasonExamples(date: CalendarDate): readonly ExampleQuestion[] {
  const examples = examplesOfMonth(Number(date.slice(5, 7)))
  const first = Number(date.slice(8)) % examples.length
  return [...examples, ...examples].slice(first, first + shownCount)
}

/** All example questions for a month (1–12). */
export function examplesOfMonth(month: number): readonly ExampleQuestion[] {
  const season = seasonOf(month)
  return numbers.map((number) => ({
    key: `aiAdvisor.example.${season}${number}`,
    crop: crops[season][number - 1] ?? '',
  }))
}

/** In this order: Rabi crops and Boro seedbeds, Boro, Aman planting, Aman ripening. */
function seasonOf(month: number): Season {
  if (month === 12 || month <= 2) return 'winter'
  if (month <= 5) return 'boro'
  return month <= 8 ? 'rains' : 'aman'
}
