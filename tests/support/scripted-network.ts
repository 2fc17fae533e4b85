import { type Call, type CallsOfApi, scriptedApi } from './scripted-api.ts'

/** What happens to a call: whether the API serves it, and whether the reply reaches the phone. */
export type Weather = (call: Call, serve: () => Response) => Promise<Response> | Response

export interface ScriptedNetwork {
  readonly fetch: typeof fetch
  readonly api: CallsOfApi
  /** Every call as it left the phone, oldest first. */
  readonly calls: readonly Call[]
  /** POSTs of requests: without tokens, probes and results asked for. */
  sent(): readonly Call[]
  /** The next calls that match meet this weather; all calls do when `times` is left out. */
  brings(weather: Weather, on?: CallFilter): void
  /** A good network again. */
  clears(): void
}

export interface CallFilter {
  readonly path?: string | RegExp
  readonly key?: string
  readonly times?: number
}

export function scriptedNetwork(): ScriptedNetwork {
  const api = scriptedApi()
  const calls: Call[] = []
  let forecasts: { readonly weather: Weather; readonly on: CallFilter; left: number }[] = []

  async function arrive(url: string, init: RequestInit): Promise<Response> {
    const call = { ...callOf(url, init), signal: init.signal ?? undefined }
    calls.push(call)
    const forecast = forecasts.find(({ on, left }) => left > 0 && matches(call, on))
    if (!forecast) return api.serve(call)
    forecast.left -= 1
    return forecast.weather(call, () => api.serve(call))
  }

  return {
    fetch: ((url: string, init: RequestInit = {}) => arrive(url, init)) as typeof fetch, // the phone gives texts only
    api,
    calls,
    sent: () => calls.filter(({ method, path }) => method === 'POST' && isRequest(path)),
    brings(weather, on = {}) {
      forecasts = [...forecasts, { weather, on, left: on.times ?? Number.POSITIVE_INFINITY }]
    },
    clears() {
      forecasts = []
    },
  }
}

export const weather = {
  silence: () => {
    throw new TypeError('Failed to fetch')
  },
  timeout: () => {
    throw new DOMException('The operation timed out.', 'TimeoutError')
  },
  /** The API did its work; the reply is lost. */
  lostReply: (_call: Call, serve: () => Response) => {
    serve()
    throw new TypeError('Failed to fetch')
  },
  truncated: async (_call: Call, serve: () => Response) => {
    const response = serve()
    const text = await response.text()
    return new Response(text.slice(0, text.length / 2), response)
  },
  captivePage: () => html(200),
  captiveRedirect: () =>
    Object.defineProperty(html(302), 'type', { value: 'opaqueredirect' }) as Response,
  networkLogin: () => html(511),
  /** What a filter or a proxy answers in place of the API. */
  gate: () => html(403),
  proxyPage: () => html(502),
  proxyNotFound: () => html(404),
  /** With our marker, but not what the contract says. */
  invalidReply: () => own(200, '{"tunedResponse":42}'),
  notJson: () => own(200, 'OK'),
  accepted: (_call: Call, serve: () => Response) => {
    serve()
    return own(202, '{"accepted":true}')
  },
  stillRunning: () => own(202, '{"accepted":true}'),
  /** A call that never ends, unless it is given up. */
  hang: ({ signal }: Call) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    }),
} as const satisfies Record<string, Weather>

/** A proven refusal of the API. */
export function refusing(status: number, code: string, retryAfter?: number | string): Weather {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return () => own(status, `sentence of ${code}`, { 'X-Fosol-Error': code, ...headers })
}

function own(status: number, text: string, headers: Readonly<Record<string, string>> = {}) {
  return new Response(text, { status, headers: { 'X-Fosol-Api': '1', ...headers } })
}

function html(status: number): Response {
  const headers = { 'Content-Type': 'text/html' }
  return new Response('<html>Please log in</html>', { status, headers })
}

function callOf(url: string, init: RequestInit): Omit<Call, 'signal'> {
  const [path = '', query = ''] = url.split('?')
  return {
    method: init.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? init.body : '',
  }
}

function matches(call: Call, { path, key }: CallFilter): boolean {
  const isPath = path === undefined || new RegExp(path).test(call.path)
  return isPath && (key === undefined || call.headers.get('Idempotency-Key') === key)
}

function isRequest(path: string): boolean {
  return path === '/api/ai/ask/' || path === '/api/crops/recommend/'
}

/** Calls that arrive, but are served only when the test says so. */
export function heldBack(): { readonly weather: Weather; readonly release: () => void } {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    weather: async (_call, serve) => {
      await released
      return serve()
    },
    release,
  }
}
