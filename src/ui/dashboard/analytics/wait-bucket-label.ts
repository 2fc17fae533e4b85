import type { MessageKey } from '#i18n/messages.ts'

export interface WaitBucketLabel {
  readonly key: MessageKey
  /** In the unit that the message names. */
  readonly value: number
}

/** The label of a bucket of waiting times, in the largest whole unit: "up to" its end; "over" for the last, open one. */
export function waitBucketLabel(
  buckets: readonly { readonly upToMinutes: number | null }[],
  at: number,
): WaitBucketLabel {
  const end = buckets[at]?.upToMinutes ?? null
  if (end !== null) return labelOf(end, 'upTo')
  return labelOf(buckets[at - 1]?.upToMinutes ?? 0, 'over')
}

function labelOf(minutes: number, side: 'upTo' | 'over'): WaitBucketLabel {
  if (minutes >= 1440) return { key: `dashboard.${side}.days`, value: minutes / 1440 }
  if (minutes >= 60) return { key: `dashboard.${side}.hours`, value: minutes / 60 }
  return { key: `dashboard.${side}.minutes`, value: minutes }
}
