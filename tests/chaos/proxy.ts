import { type AddressInfo, createServer, type Socket } from 'node:net'
import { canAffect } from '#domain/fault-lab.ts'
import { carry } from './carry.ts'
import { type Fault, type FaultMix, faultName, faultPlan } from './fault.ts'
import { callNature, messageLength, requestLine } from './message-length.ts'
import { openUpstream, type Upstream } from './upstream.ts'

export interface ChaosProxyOptions {
  readonly seed: number
  /** Port on loopback of the server behind. */
  readonly target: number
  /** The proxy's own port; any free one when absent. */
  readonly port?: number
  readonly faults: FaultMix
  /** Only requests whose path begins like this are disturbed; the others pass. */
  readonly scope: string
  /** Exceptions: path prefixes that are not disturbed. */
  readonly spared?: readonly string[]
}

/** A bad network between a browser and a server: a TCP proxy on loopback with faults. */
export interface ChaosProxy {
  readonly url: string
  /** From now on everything passes; requests that hang go on. */
  calm(): void
  /** From now on the seed's plan applies (not at the start). */
  rage(): void
  /** The next request whose path contains this is answered by the server, and the response is lost. */
  loseNextResponse(pathPart: string): void
  /** The fault of the next request whose path contains this, in addition to any plan. */
  failNext(pathPart: string, fault: Fault): void
  /** The fault of every request in scope that has none by the plan, until it is called with `undefined`. */
  failAlways(fault: Fault | undefined): void
  /** How many cuts there have been, of all places and manners. */
  cuts(): number
  /** How often each fault has happened: `lost-response/rst`, `hang`, `somebody-away` … */
  counts(): Readonly<Record<string, number>>
  /** How many requests with this first line (`POST /api/ai/ask/`) have come from clients, with any query. */
  sends(line: string): number
  /** How many requests in scope are on their way just now. */
  inFlight(): number
  close(): Promise<void>
}

/** @throws Error when the port is taken */
export async function startChaosProxy(options: ChaosProxyOptions): Promise<ChaosProxy> {
  const plan = faultPlan(options.seed, options.faults)
  const scripted: { readonly pathPart: string; readonly fault: Fault }[] = []
  const countByName = new Map<string, number>()
  const sendsByLine = new Map<string, number>()
  const clients = new Set<Socket>()
  let always: Fault | undefined
  let raging = false
  let over = new AbortController()
  let inFlight = 0

  function fateOf(request: Buffer): Fate {
    const { path } = requestLine(request)
    const script = scripted.find(({ pathPart }) => path.includes(pathPart))
    if (script) {
      scripted.splice(scripted.indexOf(script), 1)
      return { fault: script.fault, giveBack: () => void scripted.unshift(script) }
    }
    const planned = raging && inScope(path) ? nextPlanned(request) : undefined
    if (planned) return { fault: planned, giveBack: () => plan.giveBack(planned) }
    return { fault: inScope(path) ? always : undefined, giveBack: () => undefined }
  }

  /** A fault that cannot happen to this request happens to a later one. */
  function nextPlanned(request: Buffer): Fault | undefined {
    const next = plan.next()
    if (next?.kind !== 'refuse' || canAffect(next, callNature(request))) return next
    plan.giveBack(next)
    return undefined
  }

  function inScope(path: string): boolean {
    const isSpared = options.spared?.some((beginning) => path.startsWith(beginning)) ?? false
    return path.startsWith(options.scope) && !isSpared
  }

  function letGo(): void {
    over.abort()
    over = new AbortController()
  }

  async function handle(client: Socket, upstream: Upstream, request: Buffer): Promise<void> {
    const { method, path } = requestLine(request)
    add(sendsByLine, `${method} ${path.split('?')[0]}`)
    const { fault, giveBack } = fateOf(request)
    const weight = inScope(path) ? 1 : 0
    inFlight += weight
    const responseKind = method === 'HEAD' ? 'response-without-body' : 'response'
    const exchange = { client, upstream, request, responseKind, over: over.signal } as const
    const happened = await carry(exchange, fault)
    inFlight -= weight
    if (!happened) giveBack()
    add(countByName, happened ? fault && faultName(fault) : 'somebody-away')
  }

  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client)
    const upstream = openUpstream(options.target, () => client.end())
    client.on('error', () => undefined) // followed by 'close'
    client.on('close', () => {
      clients.delete(client)
      upstream.cut('fin')
    })
    oneByOne(client, (request) => handle(client, upstream, request))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // a server on TCP has no other kind of address

  return {
    url: `http://127.0.0.1:${port}`,
    calm() {
      raging = false
      always = undefined
      letGo()
    },
    rage() {
      raging = true
    },
    failNext: (pathPart, fault) => void scripted.push({ pathPart, fault }),
    loseNextResponse: (pathPart) => void scripted.push({ pathPart, fault: lostResponse }),
    failAlways(fault) {
      always = fault
      letGo()
    },
    cuts: () => [...countByName].reduce((sum, [name, n]) => sum + (name.includes('/') ? n : 0), 0),
    counts: () => Object.fromEntries([...countByName].sort()),
    sends: (line) => sendsByLine.get(line) ?? 0,
    inFlight: () => inFlight,
    close() {
      over.abort()
      for (const client of clients) client.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The fault of a request, and how to put it back when it could not happen. */
interface Fate {
  readonly fault: Fault | undefined
  readonly giveBack: () => void
}

const lostResponse: Fault = { kind: 'cut', place: 'lost-response', by: 'rst', share: 0, waitMs: 0 }

/** A connection's requests, one after the other. */
function oneByOne(client: Socket, handle: (request: Buffer) => Promise<void>): void {
  let received: Buffer = Buffer.alloc(0)
  let busy = false

  async function deal(): Promise<void> {
    if (busy) return
    busy = true
    for (;;) {
      const length = messageLength(received, 'request')
      if (length === undefined || client.destroyed) break
      const request = received.subarray(0, length)
      received = received.subarray(length)
      await handle(request)
    }
    busy = false
  }

  client.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    void deal()
  })
}

function add(counts: Map<string, number>, name: string | undefined): void {
  if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
}
