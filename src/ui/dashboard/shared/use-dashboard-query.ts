import type { DashboardCall, DashboardInput, DashboardList } from '#contract/dashboard-calls.ts'
import type { Dashboard, DatedReply } from '#data/analytics/dashboard.ts'
import { type ServerData, type ServerQuery, useServerQuery } from '../../kit/query.tsx'
import { useWithPhone } from '../../phone/phone-context.tsx'

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

/** The same for a page of a list: rows of other days are not shown until its own come. */
export function useListQuery<L extends DashboardList>(
  list: L,
  input: DashboardInput<L>,
  keepAs: string | null,
): ServerData<DatedReply<L>> {
  const followsOn = ([, previous]: readonly unknown[]) => daysIn(previous) === daysIn(input)
  return useServerQuery({ ...useQueryParts(list, input, keepAs), followsOn })
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
