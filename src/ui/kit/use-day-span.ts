import { useIntl } from 'react-intl'

/** A span of calendar days, both inclusive. They have no time, so the time zone is UTC. */
export function useDaySpan(): (span: { readonly from: string; readonly to: string }) => string {
  const { formatDateTimeRange } = useIntl()
  return ({ from, to }) =>
    formatDateTimeRange(`${from}T00:00:00Z`, `${to}T00:00:00Z`, {
      ...{ day: 'numeric', month: 'long', year: 'numeric' },
      timeZone: 'UTC',
    })
}
