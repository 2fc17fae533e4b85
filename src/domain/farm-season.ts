import { type CalendarDate, dateParts } from './calendar.ts'

/** The sowing seasons of Bangladesh: dry winter, early summer, monsoon. */
export type FarmSeason = 'rabi' | 'kharif1' | 'kharif2'

/** Rabi 16 October to 15 March, Kharif-1 16 March to 15 July, Kharif-2 16 July to 15 October, as DAE and BBS define them. @throws RangeError when the text names no day */
export function farmSeason(date: CalendarDate): FarmSeason {
  const { month, day } = dateParts(date)
  const monthAndDay = month * 100 + day
  if (monthAndDay <= 315 || monthAndDay >= 1016) return 'rabi'
  return monthAndDay <= 715 ? 'kharif1' : 'kharif2'
}
