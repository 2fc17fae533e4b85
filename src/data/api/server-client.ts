import type { ApiKind } from '#contract/page-config.ts'
import { Failure } from '#domain/failure.ts'
import type { Signal } from '../storage/live.ts'
import type { Server } from '../storage/rows.ts'
import { type ApiClient, type ApiClientParts, createApiClient } from './api-client.ts'
import type { CallResult, Circumstances } from './call.ts'
import type { ConnectivityMonitor } from './connectivity.ts'
import type { NoServer } from './server-choice.ts'

export interface ServerClientParts extends Omit<ApiClientParts, 'wire' | 'monitor'> {
  readonly monitor: ConnectivityMonitor
  /** Set when the server is chosen. */
  readonly serverKind: Signal<ApiKind | undefined>
  readonly wire: Omit<ApiClientParts['wire'], 'apiBase' | 'dialect'>
  /** Loads the client of a plain server. @throws TypeError when its code could not be loaded */
  readonly plainClient: () => Promise<(parts: ApiClientParts) => ApiClient>
  /** Called again at the next call while no server answers. */
  readonly choose: () => Promise<Server | NoServer>
}

/** A client that chooses its server at the first call. */
export function createServerClient({
  choose,
  plainClient,
  serverKind,
  ...parts
}: ServerClientParts): ApiClient {
  const { monitor } = parts
  let opening: Promise<ApiClient | NoServer> | undefined

  async function open(): Promise<ApiClient | NoServer> {
    const server = await choose()
    if ('noResponse' in server) return server
    const clientParts = { ...parts, wire: { ...parts.wire, apiBase: server.base } }
    serverKind.set(server.kind)
    const createClient = server.kind === 'own' ? createApiClient : await plainClient()
    return createClient(clientParts)
  }

  /** The next call repeats a failed choice or a failed loading of code. */
  async function client(): Promise<ApiClient | NoServer> {
    opening ??= open().catch(() => ({ noResponse: 'no_network' }) as const)
    const opened = await opening
    if ('noResponse' in opened) opening = undefined
    return opened
  }

  async function attempted(
    run: (api: ApiClient) => Promise<CallResult>,
    { isBackground = false }: Circumstances = {},
  ): Promise<CallResult> {
    const opened = await client()
    if (!('noResponse' in opened)) return run(opened)
    const result = { kind: 'no_response', code: opened.noResponse } as const
    monitor.record(result, { tookMs: 0, isBackground })
    return result
  }

  async function openedOrFailure(): Promise<ApiClient> {
    const opened = await client()
    if ('noResponse' in opened) throw new Failure(opened.noResponse)
    return opened
  }

  return {
    monitor,
    call: async (endpoint, input, as) => (await openedOrFailure()).call(endpoint, input, as),
    attempt: (endpoint, input, as, circumstances) =>
      attempted((opened) => opened.attempt(endpoint, input, as, circumstances), circumstances),
    send: (request, as) => attempted((opened) => opened.send(request, as), request),
    resultOf: (key, endpoint, as, circumstances) =>
      attempted((opened) => opened.resultOf(key, endpoint, as, circumstances), circumstances),
    probe: (circumstances) => attempted((opened) => opened.probe(circumstances), circumstances),
    dashboard: async () => (await openedOrFailure()).dashboard?.(),
    async ownerOf(access, username) {
      const opened = await client()
      return 'noResponse' in opened ? undefined : opened.ownerOf(access, username)
    },
  }
}
