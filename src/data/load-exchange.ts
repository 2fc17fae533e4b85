import { Failure } from '#domain/failure.ts'
import { isMissingChunk } from '#domain/missing-chunk.ts'
import type { ConnectivityMonitor } from './api/connectivity.ts'
import { ignoreStorage } from './durability/open-device.ts'
import type { Exchange } from './exchange.ts'

/** Resolves with what talks with the server, always the same. @throws Failure `no_network` when its code cannot be fetched */
export type LoadExchange<E extends Exchange = Exchange> = () => Promise<E>

/** Loads at the first call, and again at the next one after a failure. */
export function exchangeLoader<E extends Exchange>(
  load: () => Promise<E>,
  monitor: ConnectivityMonitor,
): LoadExchange<E> {
  let loading: Promise<E> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      if (!isMissingChunk(error)) throw error
      const code = 'no_network'
      monitor.record({ kind: 'no_response', code }, { tookMs: 0, isBackground: false })
      throw new Failure(code)
    })
    return loading
  }
}

/** Does what nobody waits for. Where the code or the databases cannot be reached it waits for the next occasion. */
export async function inBackground<E extends Exchange>(
  exchange: LoadExchange<E>,
  work: (exchange: E) => unknown,
): Promise<void> {
  try {
    await work(await exchange())
  } catch (error) {
    if (!(error instanceof Failure)) ignoreStorage(error)
  }
}
