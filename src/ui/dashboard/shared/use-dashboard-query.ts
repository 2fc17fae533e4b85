import type { DashboardCall, DashboardInput } from '#contract/dashboard-calls.ts'
import type { Dashboard, DatedReply } from '#data/analytics/dashboard.ts'
import { type ServerData, useServerQuery } from '../../kit/query.tsx'
import { useWithPhone } from '../../phone/phone-context.tsx'

/**
 * Asks the server for data that only the server has.
 * @param keepAs the phone keeps the reply under this name, and shows it when the server does not answer
 */
export function useDashboardQuery<N extends DashboardCall>(
  name: N,
  input: DashboardInput<N>,
  keepAs: string = name,
): ServerData<DatedReply<N>> {
  const withDashboard = useWithDashboard()
  return useServerQuery({
    key: [name, input],
    load: () => withDashboard((dashboard) => dashboard.ask({ name, input, keepAs })),
    loadKept: () => withDashboard((dashboard) => dashboard.last(name, keepAs)),
  })
}

/** Returns a function that runs work with the dashboard's data service, after it has loaded. */
export function useWithDashboard(): <T>(run: (dashboard: Dashboard) => Promise<T>) => Promise<T> {
  const withPhone = useWithPhone()
  return (run) => withPhone(async (phone) => run(await phone.dashboard()))
}
