import { once } from 'node:events'

/** WebDriver BiDi over its socket, as far as one page needs it. */
export interface Bidi {
  /** @throws Error with what the browser says against it, or when it is gone */
  send<Result>(method: string, params: object): Promise<Result>
  close(): void
}

interface Reply {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly message?: string
}

/** @throws Error when nobody listens there */
export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (reply: Reply) => void>()
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ type: 'error', message: 'the browser is gone' })
  })
  await once(socket, 'open')
  return {
    async send<Result>(method: string, params: object): Promise<Result> {
      last += 1
      const id = last
      const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const reply = await replied
      waiting.delete(id)
      if (reply.type !== 'success') throw new Error(`${method}: ${reply.message}`)
      return reply.result as Result // the caller knows what the protocol promises of a method
    },
    close: () => socket.close(),
  }
}
