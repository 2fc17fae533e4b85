import type { apiVersion, headerNames } from '#contract/problem.ts'
import type { LabCallNature, NetworkFault } from '#domain/lab.ts'

export interface FaultyFetchParts {
  /** What befalls the next call. */
  readonly faultsOf: (call: LabCallNature) => readonly NetworkFault[]
  /** Aborted when somebody has turned a switch: what waits goes on at once. */
  readonly letGo: () => AbortSignal
}

interface Call {
  readonly init: RequestInit
  readonly letGo: AbortSignal
}

type Way = () => Promise<Response>

/** Puts faults in front of a network; several befall one call in the order of the list, as if one stood behind the other. */
export function faultyFetch(real: typeof fetch, parts: FaultyFetchParts): typeof fetch {
  return async (target, init = {}) => {
    const call = { init, letGo: parts.letGo() }
    const faults = parts.faultsOf(natureOf(init))
    const way = faults.reduceRight<Way>(
      (next, fault) => () => suffer(fault, call, next),
      () => real(target, init),
    )
    return way()
  }
}

function natureOf({ method = 'GET', headers }: RequestInit): LabCallNature {
  return { method, isSignedIn: new Headers(headers).has('Authorization') }
}

async function suffer(fault: NetworkFault, call: Call, next: Way): Promise<Response> {
  switch (fault.kind) {
    case 'cut':
      throw unreachable()
    case 'slow':
      return crawl(fault, call, next)
    case 'hang':
      await pause(Number.POSITIVE_INFINITY, call)
      throw unreachable()
    case 'lose':
      await (await next()).arrayBuffer()
      throw unreachable()
    case 'captive':
      return new Response(loginPage, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    case 'refuse':
      return refusal(fault)
  }
}

type Slow = Extract<NetworkFault, { kind: 'slow' }>

async function crawl(slow: Slow, call: Call, next: Way): Promise<Response> {
  const { body } = call.init
  const sentBytes = typeof body === 'string' ? new TextEncoder().encode(body).length : 0
  await pause(slow.latencyMs + msFor(sentBytes, slow), call)
  const response = await next()
  // What a redirect hides cannot be made anew, and is nothing to wait for.
  if (!response.body || response.status === 0) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(drip(slow, call)), { status, statusText, headers })
}

/** How much comes at once: a twentieth of a second's worth. */
const dropsPerSecond = 20

function drip(slow: Slow, call: Call): TransformStream<Uint8Array, Uint8Array> {
  const dropBytes = Math.ceil(slow.bytesPerSecond / dropsPerSecond)
  return new TransformStream({
    async transform(chunk, controller) {
      for (let from = 0; from < chunk.length; from += dropBytes) {
        const drop = chunk.subarray(from, from + dropBytes)
        await pause(msFor(drop.length, slow), call)
        controller.enqueue(drop)
      }
    },
  })
}

function msFor(bytes: number, { bytesPerSecond }: Slow): number {
  return (bytes * 1000) / bytesPerSecond
}

/** Ends early when it is let go, or with the caller's own reason when he gives up. */
function pause(ms: number, { init: { signal }, letGo }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (letGo.aborted) return resolve()
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
    letGo.addEventListener('abort', () => resolve(), { once: true })
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

/** In the words of a browser. */
function unreachable(): TypeError {
  return new TypeError('Failed to fetch')
}

const loginPage = '<!doctype html><title>Wi-Fi</title><h1>Please log in to use this Wi-Fi</h1>'

// By their types only: importing them would split what every phone loads, for the sake of the lab.
const apiHeader: (typeof headerNames)['api'] = 'X-Fosol-Api'
const errorHeader: (typeof headerNames)['error'] = 'X-Fosol-Error'
const version: typeof apiVersion = '1'

function refusal({ status, code, retryAfterS }: Extract<NetworkFault, { kind: 'refuse' }>) {
  const wait = retryAfterS > 0 ? { 'Retry-After': String(retryAfterS) } : {}
  const headers = { [apiHeader]: version, [errorHeader]: code, ...wait }
  return new Response(`${status} by the test panel.`, { status, headers })
}
