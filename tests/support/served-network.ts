import type { ScriptedNetwork } from './scripted-network.ts'
import type { TestServer } from './server.ts'

/** A network whose every call reaches the real server. */
export function servedNetwork(server: TestServer): Pick<ScriptedNetwork, 'fetch'> {
  async function arrive(url: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', body } = init
    const reply = await server.inject({
      url,
      method: method as 'GET', // of the methods that the phone uses, any
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
    return new Response(reply.body, { status: reply.statusCode, headers })
  }
  return {
    fetch: ((url: string, init: RequestInit = {}) => arrive(url, init)) as typeof fetch, // the phone gives texts only
  }
}
