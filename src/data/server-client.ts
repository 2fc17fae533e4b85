import type { ApiKind } from '#contract/page-config.ts'
import { Failure } from '#domain/failure.ts'
import { type ApiClient, type ApiClientParts, createApiClient } from './api-client.ts'
import { createEvidence } from './evidence.ts'
import type { Exchange } from './exchange.ts'
import { type Live, signal } from './live.ts'
import type { NoServer, Server } from './server-choice.ts'

export interface ServerClientParts extends Omit<ApiClientParts, 'wire' | 'evidence'> {
  readonly wire: Omit<ApiClientParts['wire'], 'apiBase' | 'dialect'>
  /** Asked again with the next call while nobody answers. */
  readonly choose: () => Promise<Server | NoServer>
}

export interface ServerClient {
  readonly api: ApiClient
  /** Undefined until it is chosen. */
  readonly kind: Live<ApiKind | undefined>
}

/** The client for the server that is chosen with the first call; code for a plain server comes only for one. */
export function createServerClient({ choose, ...parts }: ServerClientParts): ServerClient {
  const evidence = createEvidence()
  const kind = signal<ApiKind | undefined>(undefined)
  let opening: Promise<ApiClient | NoServer> | undefined

  async function open(): Promise<ApiClient | NoServer> {
    const server = await choose()
    if ('silence' in server) return server
    const clientParts = { ...parts, evidence, wire: { ...parts.wire, apiBase: server.base } }
    kind.set(server.kind)
    if (server.kind === 'own') return createApiClient(clientParts)
    const { createPlainClient } = await import('./plain/plain-client.ts')
    return createPlainClient(clientParts)
  }

  /** A choice that came to nothing does not stand in the way of the next; nor do files that did not come. */
  async function client(): Promise<ApiClient | NoServer> {
    opening ??= open().catch(() => ({ silence: 'no_network' }) as const)
    const opened = await opening
    if ('silence' in opened) opening = undefined
    return opened
  }

  async function exchanged(run: (api: ApiClient) => Promise<Exchange>): Promise<Exchange> {
    const opened = await client()
    if (!('silence' in opened)) return run(opened)
    const silence = { kind: 'silence', code: opened.silence } as const
    evidence.record(silence, 0)
    return silence
  }

  const api: ApiClient = {
    evidence,
    async call(endpoint, input, as) {
      const opened = await client()
      if ('silence' in opened) throw new Failure(opened.silence)
      return opened.call(endpoint, input, as)
    },
    attempt: (endpoint, input, as) => exchanged((opened) => opened.attempt(endpoint, input, as)),
    send: (request, as) => exchanged((opened) => opened.send(request, as)),
    resultOf: (key, endpoint, as) => exchanged((opened) => opened.resultOf(key, endpoint, as)),
    probe: () => exchanged((opened) => opened.probe()),
    async desk() {
      const opened = await client()
      if ('silence' in opened) throw new Failure(opened.silence)
      return opened.desk?.()
    },
    async ownerOf(access, username) {
      const opened = await client()
      return 'silence' in opened ? undefined : opened.ownerOf(access, username)
    },
  }
  return { api, kind }
}
