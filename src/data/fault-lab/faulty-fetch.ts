import type { apiVersion, headerNames } from '#contract/problem.ts'
import type { CallTraits, NetworkFault } from '#domain/fault-lab.ts'

export interface FaultyFetchParts {
  /** The faults of the next call. */
  readonly faultsOf: (call: CallTraits) => readonly NetworkFault[]
  /** Aborted when a tester changes a switch: waiting calls continue at once. */
  readonly released: () => AbortSignal
}

interface Call {
  readonly init: RequestInit
  readonly released: AbortSignal
}

type NextCall = () => Promise<Response>

/** Puts faults in front of a `fetch`; several faults of one call apply in the order of the list. */
export function faultyFetch(real: typeof fetch, parts: FaultyFetchParts): typeof fetch {
  return async (target, init = {}) => {
    const call = { init, released: parts.released() }
    const faults = parts.faultsOf(traitsOf(init))
    const send = faults.reduceRight<NextCall>(
      (next, fault) => () => applyFault(fault, call, next),
      () => real(target, init),
    )
    return send()
  }
}

function traitsOf({ method = 'GET', headers }: RequestInit): CallTraits {
  return { method, isSignedIn: new Headers(headers).has('Authorization') }
}

async function applyFault(fault: NetworkFault, call: Call, next: NextCall): Promise<Response> {
  switch (fault.kind) {
    case 'cut':
      throw unreachable()
    case 'slow':
      return respondSlowly(fault, call, next)
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

async function respondSlowly(slow: Slow, call: Call, next: NextCall): Promise<Response> {
  const { body } = call.init
  const sentBytes = typeof body === 'string' ? new TextEncoder().encode(body).length : 0
  await pause(slow.latencyMs + msFor(sentBytes, slow), call)
  const response = await next()
  // An opaque redirect cannot be rebuilt and has no body.
  if (!response.body || response.status === 0) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(throttle(slow, call)), {
    status,
    statusText,
    headers,
  })
}

/** A chunk is what arrives in a twentieth of a second. */
const chunksPerSecond = 20

function throttle(slow: Slow, call: Call): TransformStream<Uint8Array, Uint8Array> {
  const chunkBytes = Math.ceil(slow.bytesPerSecond / chunksPerSecond)
  return new TransformStream({
    async transform(chunk, controller) {
      for (let from = 0; from < chunk.length; from += chunkBytes) {
        const part = chunk.subarray(from, from + chunkBytes)
        await pause(msFor(part.length, slow), call)
        controller.enqueue(part)
      }
    },
  })
}

function msFor(bytes: number, { bytesPerSecond }: Slow): number {
  return (bytes * 1000) / bytesPerSecond
}

/** Ends early when a switch is changed; rejects with the caller's reason when the caller aborts. */
function pause(ms: number, { init: { signal }, released }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    if (released.aborted) return resolve()
    const timer = Number.isFinite(ms) ? setTimeout(resolve, ms) : undefined
    released.addEventListener('abort', () => resolve(), { once: true })
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

/** The error of a browser without a network. */
function unreachable(): TypeError {
  return new TypeError('Failed to fetch')
}

const loginPage = '<!doctype html><title>Wi-Fi</title><h1>Please log in to use this Wi-Fi</h1>'

// Only the types are imported: importing the values would split the chunks that every phone loads.
const apiHeader: (typeof headerNames)['api'] = 'X-Fosol-Api'
const errorHeader: (typeof headerNames)['error'] = 'X-Fosol-Error'
const version: typeof apiVersion = '1'

function refusal({ status, code, retryAfterS }: Extract<NetworkFault, { kind: 'refuse' }>) {
  const wait = retryAfterS > 0 ? { 'Retry-After': String(retryAfterS) } : {}
  const headers = { [apiHeader]: version, [errorHeader]: code, ...wait }
  return new Response(`${status} by the test panel.`, { status, headers })
}
