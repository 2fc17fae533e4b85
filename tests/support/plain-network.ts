import { type PlainServer, plainServer } from './plain-server.ts'

/** A network with a plain server at its end, whose replies a test may lose. */
export interface PlainNetwork {
  readonly fetch: typeof fetch
  readonly server: PlainServer
  /** Headers of every call, by their names in lower case. */
  readonly headers: readonly (readonly string[])[]
  /** No call arrives while it is off. */
  switch(isOn: boolean): void
  /** What the next calls to a path meet in place of a good network. */
  next(path: string, fate: Fate, times?: number): void
}

/** Gives the response that comes in place of the server's; throws when none comes. */
export type Fate = (serve: () => Response) => Response | Promise<Response>

export const fates = {
  lostReply: (serve: () => Response) => {
    serve()
    throw new TypeError('Failed to fetch')
  },
  lostCall: () => {
    throw new TypeError('Failed to fetch')
  },
  unreadable: (serve: () => Response) => {
    serve()
    return Response.json({ answer: 42 })
  },
  loginPage: () =>
    new Response('<html>Please log in</html>', { headers: { 'Content-Type': 'text/html' } }),
  gate: () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  busy: () => Response.json({ detail: 'Busy' }, { status: 503 }),
} as const satisfies Record<string, Fate>

export function plainNetwork(): PlainNetwork {
  const server = plainServer()
  const headers: string[][] = []
  const planned: { path: string; fate: Fate; left: number }[] = []
  let isOn = true

  async function arrive(url: string, init: RequestInit): Promise<Response> {
    if (!isOn) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(url, 'http://plain')
    const sent = new Headers(init.headers)
    headers.push([...sent.keys()])
    const serve = () => {
      const { status, body } = server.serve({
        method: init.method ?? 'GET',
        path: pathname,
        query: searchParams,
        bearer: sent.get('Authorization')?.replace('Bearer ', ''),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
      })
      return Response.json(body, { status })
    }
    const plan = planned.find(({ path, left }) => left > 0 && path === pathname)
    if (!plan) return serve()
    plan.left -= 1
    return plan.fate(serve)
  }

  return {
    fetch: ((url: string, init: RequestInit = {}) => arrive(url, init)) as typeof fetch, // the phone gives texts only
    server,
    headers,
    switch: (on) => {
      isOn = on
    },
    next: (path, fate, times = 1) => void planned.push({ path, fate, left: times }),
  }
}
