import {
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#domain/failure.ts'
import type { Elements } from './jsx.ts'

/** Older data are loaded again when their screen opens. */
const staleAfterMs = 60_000

/** Caches replies of the server while its children are mounted; the next account starts with an empty cache. */
export function ServerQueryProvider({ children }: { readonly children: Elements }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            networkMode: 'always', // only a call proves whether there is a network
            refetchOnReconnect: true,
            refetchOnWindowFocus: false,
            retry: false,
            staleTime: staleAfterMs,
            throwOnError: (error) => !(error instanceof Failure),
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export interface ServerQuery<T> {
  /** Identifies the query (TanStack's `queryKey`). */
  readonly key: readonly unknown[]
  readonly load: () => Promise<T>
  /** An earlier reply that the phone has stored. */
  readonly loadKept: () => Promise<T | undefined>
  /** Whether the reply to the query before is shown until this one's comes; without it always. */
  readonly followsOn?: (previousKey: readonly unknown[]) => boolean
}

export interface ServerData<T> {
  /** The reply; before it comes, the one before or the stored one. */
  readonly data: T | undefined
  readonly isLoading: boolean
  /** `data` is not the reply to this query. */
  readonly isStale: boolean
  /** `data` is the reply to the query before, until the one to this query comes. */
  readonly isPrevious: boolean
  readonly failure: Failure | undefined
}

/** Loads data from the server when it is mounted, and returns older data meanwhile. */
export function useServerQuery<T>(query: ServerQuery<T>): ServerData<T> {
  const { key, load, loadKept, followsOn = () => true } = query
  const fresh = useQuery({
    queryKey: key,
    queryFn: load,
    placeholderData: (data, previous) =>
      previous && followsOn(previous.queryKey) ? data : undefined,
  })
  // After a failure the reply to the query before does not come back.
  const data = fresh.isPlaceholderData && fresh.errorUpdateCount > 0 ? undefined : fresh.data
  const kept = useQuery({
    queryKey: ['kept', ...key],
    queryFn: async () => (await loadKept()) ?? null,
    enabled: data === undefined,
    staleTime: 0,
  })
  const isWaiting = data === undefined && (!fresh.isError || kept.isPending)
  return {
    data: data ?? kept.data ?? undefined,
    isLoading: isWaiting && !kept.data,
    isStale: data === undefined || fresh.isPlaceholderData,
    isPrevious: data !== undefined && fresh.isPlaceholderData,
    failure: fresh.error instanceof Failure ? fresh.error : undefined,
  }
}

/** Loads all data on the screen again. */
export function useRefetchAll(): { readonly isFetching: boolean; readonly refetchAll: () => void } {
  const client = useQueryClient()
  return {
    isFetching: useIsFetching() > 0,
    refetchAll: () => void client.invalidateQueries(),
  }
}
