import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from '#domain/failure.ts'

/** Figures this old are asked for anew when their screen is opened again. */
const freshMs = 60_000

/** Remembers what the server said as long as the screens inside stand, and nothing beyond: the next account begins empty. */
export function AskingProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            networkMode: 'always', // whether there is a network only a call can tell
            refetchOnReconnect: true,
            refetchOnWindowFocus: false,
            retry: false,
            staleTime: freshMs,
            throwOnError: (error) => !(error instanceof Failure),
          },
        },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

export interface Asking<T> {
  /** What tells this question from every other. */
  readonly key: readonly unknown[]
  readonly ask: () => Promise<T>
  /** What the phone still has of an earlier reply. */
  readonly last: () => Promise<T | undefined>
}

export interface Asked<T> {
  /** The reply; until it is there the one before, or what the phone has kept. */
  readonly told: T | undefined
  readonly isLoading: boolean
  /** `told` is no reply to this very question. */
  readonly isOld: boolean
  readonly failure: Failure | undefined
}

/** Asks when it is first drawn, and tells what is known meanwhile. */
export function useAsked<T>({ key, ask, last }: Asking<T>): Asked<T> {
  const fresh = useQuery({ queryKey: key, queryFn: ask, placeholderData: keepPreviousData })
  const kept = useQuery({
    queryKey: ['kept', ...key],
    queryFn: async () => (await last()) ?? null,
    enabled: fresh.data === undefined,
    staleTime: 0,
  })
  const isWaiting = fresh.isPending || (fresh.data === undefined && kept.isPending)
  return {
    told: fresh.data ?? kept.data ?? undefined,
    isLoading: isWaiting && !kept.data,
    isOld: fresh.data === undefined || fresh.isPlaceholderData,
    failure: fresh.error instanceof Failure ? fresh.error : undefined,
  }
}

/** Asks for everything on the screen anew. */
export function useAskAgain(): { readonly isAsking: boolean; readonly askAgain: () => void } {
  const client = useQueryClient()
  return {
    isAsking: useIsFetching() > 0,
    askAgain: () => void client.invalidateQueries(),
  }
}
