import { setTimeout as delay } from 'node:timers/promises'

/** A session of W3C WebDriver over HTTP, as far as one page needs it. */
export interface DriverSession {
  readonly browserVersion: string
  /** @throws Error with what the driver says against it */
  send(path: string, body: object): Promise<unknown>
  /** The browser closes. */
  end(): Promise<void>
}

interface Reply {
  readonly value: unknown
}

interface NewSession {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

const readyWithinMs = 30_000

/** Waits for a driver that has just been started. @throws Error when it does not give a browser */
export async function openSession(driver: string, wanted: object): Promise<DriverSession> {
  await untilReady(driver)
  const opened = await call('POST', `${driver}/session`, { capabilities: { alwaysMatch: wanted } })
  const { sessionId, capabilities } = opened as NewSession // as the protocol has it
  const address = `${driver}/session/${sessionId}`
  return {
    browserVersion: capabilities.browserVersion,
    send: (path, body) => call('POST', address + path, body),
    async end() {
      await call('DELETE', address)
    },
  }
}

async function untilReady(driver: string): Promise<void> {
  const until = performance.now() + readyWithinMs
  for (;;) {
    try {
      return void (await call('GET', `${driver}/status`))
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(100)
    }
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value }: Reply = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}
