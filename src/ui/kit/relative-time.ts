export interface RelativeTime {
  /** How many units ago; 0 or negative. */
  readonly value: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day'
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago `moment` was, in the largest full unit; 0 seconds when under a minute, in the future, or not a date. */
export function relativeTime(moment: Date, now: Date): RelativeTime {
  const passedMs = now.getTime() - moment.getTime()
  if (!(passedMs >= minuteMs)) return { value: 0, unit: 'second' }
  if (passedMs < hourMs) return { value: -Math.floor(passedMs / minuteMs), unit: 'minute' }
  if (passedMs < dayMs) return { value: -Math.floor(passedMs / hourMs), unit: 'hour' }
  return { value: -Math.floor(passedMs / dayMs), unit: 'day' }
}
