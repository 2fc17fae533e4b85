import { useIntl } from 'react-intl'
import { useText } from './intl.tsx'
import { relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** "12 minutes ago" for an ISO 8601 timestamp, updated while it is on the screen. */
export function useRelativeTime(): (moment: string) => string {
  const { formatRelativeTime } = useIntl()
  const say = useText()
  const now = useNow()
  return (moment) => {
    const { value, unit } = relativeTime(new Date(moment), now)
    return value === 0 ? say('age.justNow') : formatRelativeTime(value, unit, { numeric: 'auto' })
  }
}
