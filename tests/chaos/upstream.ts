import { connect, type Socket } from 'node:net'
import type { CutManner } from './fault.ts'
import { type MessageKind, messageLength } from './message-length.ts'

/** The proxy's own connection to the server, one for each connection of a client, kept open as long as that one. */
export interface Upstream {
  /** Resolves when the bytes are with the operating system. @throws Error when the server is not there */
  send(bytes: Buffer): Promise<void>
  /** The next whole response; `onBytes` gets its parts as they come. @throws Error when the connection ends before */
  response(kind: MessageKind, onBytes?: (bytes: Buffer) => void): Promise<Buffer>
  cut(by: CutManner): void
}

/** @param onIdleEnd called when the server closes the connection while nothing is asked of it */
export function openUpstream(port: number, onIdleEnd: () => void): Upstream {
  let socket: Socket | undefined
  let received: Buffer = Buffer.alloc(0)
  let waiting: Waiting | undefined
  let asked = false

  function connected(): Socket {
    if (socket) return socket
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    socket = opened
    opened.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      deliver()
    })
    // An error is followed by 'close', which is where it is dealt with.
    opened.on('error', () => undefined)
    opened.on('close', () => {
      waiting?.reject(new Error('the server has gone'))
      waiting = undefined
      if (!asked) onIdleEnd()
    })
    return opened
  }

  function deliver(): void {
    if (!waiting) return
    const length = messageLength(received, waiting.kind)
    waiting.onBytes?.(received.subarray(waiting.deliveredBytes, length))
    waiting.deliveredBytes = received.length
    if (length === undefined) return
    const message = received.subarray(0, length)
    received = received.subarray(length)
    waiting.resolve(message)
    waiting = undefined
    asked = false
  }

  return {
    send(bytes) {
      asked = true
      return write(connected(), bytes)
    },
    response: (kind, onBytes) =>
      new Promise((resolve, reject) => {
        waiting = { kind, onBytes, deliveredBytes: 0, resolve, reject }
        deliver()
        if (connected().destroyed) reject(new Error('the server has gone'))
      }),
    cut(by) {
      if (socket) cut(socket, by)
    },
  }
}

interface Waiting {
  readonly kind: MessageKind
  readonly onBytes: ((bytes: Buffer) => void) | undefined
  deliveredBytes: number
  readonly resolve: (message: Buffer) => void
  readonly reject: (error: Error) => void
}

/** Resolves when the bytes are with the operating system. */
export function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

export function cut(socket: Socket, by: CutManner): void {
  if (by === 'rst') reset(socket)
  else socket.destroySoon()
}

/** A reset after an orderly end has begun leaves the socket half closed for ever, and the process with it. */
export function reset(socket: Socket): void {
  if (socket.writableEnded) socket.destroy()
  else socket.resetAndDestroy()
}
