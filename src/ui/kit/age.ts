export interface Age {
  /** Never positive: how many units ago. */
  readonly value: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, in the largest unit that is full; "now" under a minute and for a clock that ran ahead. */
export function ageOf(moment: Date, now: Date): Age {
  const passedMs = now.getTime() - moment.getTime()
  if (!(passedMs >= minuteMs)) return { value: 0, unit: 'second' }
  if (passedMs < hourMs) return { value: -Math.floor(passedMs / minuteMs), unit: 'minute' }
  if (passedMs < dayMs) return { value: -Math.floor(passedMs / hourMs), unit: 'hour' }
  return { value: -Math.floor(passedMs / dayMs), unit: 'day' }
}
