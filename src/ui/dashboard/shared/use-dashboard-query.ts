import type { DashboardCall, DashboardInput, DashboardList } from '#contract/dashboard-calls.ts'
import type { Dashboard, DatedReply } from '#data/analytics/dashboard.ts'
import { type ServerData, type ServerQuery, useServerQuery } from '../../kit/query.tsx'
import { useWithPhone } from '../../phone/phone-context.tsx'
import { isListBeginning } from './list-beginning.ts'

/**
 * Asks the server for data that only the server has.
 * @param keepAs the phone keeps the reply under this name, and shows it when the server does not answer; null keeps none
 */
export function useDashboardQuery<N extends DashboardCall>(
  name: N,
  input: DashboardInput<N>,
  keepAs: string | null = name,
): ServerData<DatedReply<N>> {
  return useServerQuery(useQueryParts(name, input, keepAs))
}

export interface ListData<T> extends ServerData<T> {
  /** It was asked for the first page of all days, without words or a role. */
  readonly isBeginning: boolean
}

/**
 * The same for a page of a list: rows of other days are not shown until its own come. The phone keeps the beginning of a
 * list alone, and shows it for the beginning alone. Releases up to 0.8 kept the page that was seen last under the name of the
 * list itself: it can be a search, so it is not read.
 */
export function useListQuery<L extends DashboardList>(
  list: L,
  input: DashboardInput<L>,
): ListData<DatedReply<L>> {
  const isBeginning = isListBeginning(input)
  const followsOn = ([, previous]: readonly unknown[]) => daysIn(previous) === daysIn(input)
  const parts = useQueryParts(list, input, isBeginning ? `${list}:first` : null)
  return { ...useServerQuery({ ...parts, followsOn }), isBeginning }
}

function daysIn(input: unknown): string {
  const { startDate = '', endDate = '' } = Object(input)
  return `${startDate}/${endDate}`
}

function useQueryParts<N extends DashboardCall>(
  name: N,
  input: DashboardInput<N>,
  keepAs: string | null,
): ServerQuery<DatedReply<N>> {
  const withDashboard = useWithDashboard()
  return {
    key: [name, input],
    load: () =>
      withDashboard((dashboard) => dashboard.ask({ name, input, keepAs: keepAs ?? undefined })),
    loadKept: async () =>
      keepAs === null ? undefined : withDashboard((dashboard) => dashboard.last(name, keepAs)),
  }
}

/** Returns a function that runs work with the dashboard's data service, after it has loaded. */
export function useWithDashboard(): <T>(run: (dashboard: Dashboard) => Promise<T>) => Promise<T> {
  const withPhone = useWithPhone()
  return (run) => withPhone(async (phone) => run(await phone.dashboard()))
}
