import type { MessageKey } from '#i18n/messages.ts'

export interface WaitSpan {
  readonly key: MessageKey
  /** In the unit of the message. */
  readonly value: number
}

/** How long those of a bucket had waited at most, in the largest unit that is full; the last has no end. */
export function waitSpan(
  buckets: readonly { readonly upToMinutes: number | null }[],
  at: number,
): WaitSpan {
  const end = buckets[at]?.upToMinutes ?? null
  if (end !== null) return spanOf(end, 'upTo')
  return spanOf(buckets[at - 1]?.upToMinutes ?? 0, 'over')
}

function spanOf(minutes: number, side: 'upTo' | 'over'): WaitSpan {
  if (minutes >= 1440) return { key: `dashboard.${side}.days`, value: minutes / 1440 }
  if (minutes >= 60) return { key: `dashboard.${side}.hours`, value: minutes / 60 }
  return { key: `dashboard.${side}.minutes`, value: minutes }
}
