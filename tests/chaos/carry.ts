import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { apiVersion, headerNames } from '#contract/problem.ts'
import type { Cut, Fault } from './fault.ts'
import type { MessageKind } from './message-length.ts'
import { cut, reset, type Upstream, write } from './upstream.ts'

/** One request of a client on its way to the server and back. */
export interface Exchange {
  readonly client: Socket
  readonly upstream: Upstream
  readonly request: Buffer
  readonly responseKind: MessageKind
  /** Aborted when the trouble is over: everything that waits goes on at once. */
  readonly over: AbortSignal
}

/**
 * Carries the request there and the response back, unless the fault prevents it.
 * @returns whether the fault has happened: it has not when the client or the server was gone before
 */
export async function carry(exchange: Exchange, fault: Fault | undefined): Promise<boolean> {
  try {
    await suffer(exchange, fault)
    return true
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // One side has gone: the other side gets a reset, as on any broken connection.
    reset(exchange.client)
    return false
  }
}

function suffer(exchange: Exchange, fault: Fault | undefined): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return pass(exchange)
    case 'cut':
      return cutAt(exchange, fault)
    case 'hang':
      return hang(exchange, fault.ms)
    case 'throttle':
      return throttle(exchange, fault)
    case 'captive':
      return write(exchange.client, pageOf({ status: 200 }))
    case 'page':
      return write(exchange.client, pageOf(fault))
    case 'refuse':
      return write(exchange.client, refusal(fault))
  }
}

/** Byte by byte as it comes: a streamed answer may take a minute. */
async function pass({ client, upstream, request, responseKind }: Exchange): Promise<void> {
  let written = Promise.resolve()
  await upstream.send(request)
  await upstream.response(responseKind, (bytes) => {
    written = written.then(() => write(client, bytes))
    written.catch(() => undefined) // rethrown at the end
  })
  await written
}

async function answer({ upstream, request, responseKind }: Exchange): Promise<Buffer> {
  await upstream.send(request)
  return upstream.response(responseKind)
}

async function cutAt(exchange: Exchange, fault: Cut): Promise<void> {
  const { client, upstream } = exchange
  await advance(exchange, fault)
  await wait(fault.waitMs, exchange.over)
  if (client.destroyed) throw new Error('the client has gone')
  const isServerAsked = fault.place === 'mid-request' || fault.place === 'after-request'
  // How the server's side of the connection ends matters only while the server is still busy.
  upstream.cut(isServerAsked ? fault.by : 'fin')
  cut(client, fault.by)
}

/** Runs the exchange as far as the place where it is cut. */
async function advance(exchange: Exchange, { place, share }: Cut): Promise<void> {
  const { client, upstream, request } = exchange
  switch (place) {
    case 'before-request':
      return
    case 'mid-request':
      return upstream.send(part(request, share))
    case 'after-request':
      return upstream.send(request)
    case 'lost-response':
      await answer(exchange)
      return
    case 'mid-response':
      return write(client, part(await answer(exchange), share))
    case 'after-response':
      return pass(exchange)
  }
}

/** The beginning of a message: at least a byte, never all. */
function part(message: Buffer, share: number): Buffer {
  return message.subarray(0, 1 + Math.floor(share * (message.length - 2)))
}

async function hang({ client, over }: Exchange, ms: number): Promise<void> {
  await wait(ms, over)
  if (client.destroyed) throw new Error('the client has gone')
  reset(client)
}

async function throttle(
  exchange: Exchange,
  { bytesPerSecond, latencyMs }: Extract<Fault, { kind: 'throttle' }>,
): Promise<void> {
  const { client, over } = exchange
  await wait(latencyMs, over)
  const response = await answer(exchange)
  const stepMs = 50
  const stepBytes = Math.max(1, Math.round((bytesPerSecond * stepMs) / 1000))
  for (let at = 0; at < response.length; at += stepBytes) {
    await wait(stepMs, over)
    await write(client, response.subarray(at, at + stepBytes))
  }
}

async function wait(ms: number, over: AbortSignal): Promise<void> {
  if (ms === 0 || over.aborted) return
  await delay(ms, undefined, { signal: over }).catch(() => undefined) // an end of the trouble ends the wait
}

const html = '<!doctype html><title>Wi-Fi</title><h1>Please log in to use this Wi-Fi</h1>'

function pageOf({ status, location }: Pick<Page, 'status' | 'location'>): Buffer {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: text/html; charset=utf-8',
    `Content-Length: ${html.length}`,
    ...(location === undefined ? [] : [`Location: ${location}`]),
  ]
  return Buffer.from([...head, '', html].join('\r\n'))
}

function refusal({ status, code, retryAfterS }: Extract<Fault, { kind: 'refuse' }>): Buffer {
  const sentence = 'Refused on the way.'
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: text/plain; charset=utf-8',
    `${headerNames.api}: ${apiVersion}`,
    `${headerNames.error}: ${code}`,
    ...(retryAfterS > 0 ? [`Retry-After: ${retryAfterS}`] : []),
    `Content-Length: ${sentence.length}`,
  ]
  return Buffer.from([...head, '', sentence].join('\r\n'))
}

type Page = Extract<Fault, { readonly kind: 'page' }>
