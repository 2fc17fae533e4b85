import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import { problem } from '#contract/problem.ts'
import { runsAll } from '#support/extent.ts'
import { type TestServer, testServer } from '#support/server.ts'

let server: TestServer
let callers: readonly Record<string, string>[]

beforeAll(async () => {
  server = await testServer()
  const farmer = await server.signedUp('farmer@example.com')
  callers = [{}, { 'x-fosol-device': 'phone' }, farmer, await server.staff()]
})
afterAll(() => server.close())

/** Values that may break servers: other types, U+0000, lone surrogates, extreme numbers, SQL, paths, wildcards. */
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    '\u0000',
    '\ud800',
    "' or 1=1--",
    '%',
    '\\',
    '../../etc/passwd',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '1e400',
    '-0',
    1e308,
    -1e308,
    2 ** 53,
    'ধান'.repeat(3000),
    { toString: 'x', __proto__: null },
  ),
)

interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

/** Values that mostly match the schema, with some hostile values. */
function fitting(shape: Shape): Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(fitting))
  if (shape.format === 'email') return fc.emailAddress()
  if (shape.format === 'uuid') return fc.uuid()
  if (shape.type === 'object') {
    const fields: Record<string, Arbitrary<unknown>> = {}
    for (const [name, field] of Object.entries(shape.properties ?? {})) {
      fields[name] = fc.oneof(
        { weight: 9, arbitrary: fitting(field) },
        { weight: 1, arbitrary: hostile },
      )
    }
    return fc.record(fields, { requiredKeys: [...(shape.required ?? [])] })
  }
  if (shape.type === 'number') return fc.double({ min: -100, max: 3000, noNaN: true })
  if (shape.type === 'integer') return fc.integer({ min: -10, max: 200 })
  if (shape.type === 'string') return fc.oneof(fc.string({ unit: 'grapheme' }), dates)
  return hostile
}

const dates = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function inputsOf(endpoint: Endpoint): Arbitrary<unknown> {
  const shape = z.toJSONSchema(endpoint.input, { io: 'input' }) as Shape // its own JSON Schema form
  return fc.oneof({ weight: 8, arbitrary: fitting(shape) }, { weight: 1, arbitrary: hostile })
}

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.constant(null).map(() => randomUUID()),
      fc.stringMatching(/^[\x21-\x7e]{0,60}$/),
    ),
    accept: fc.constantFrom('*/*', 'application/problem+json', 'text/html', 'text/event-stream'),
    'accept-language': fc.constantFrom('bn', 'en', 'xx', ''),
    'x-fosol-owner': fc.constantFrom('guest', 'user:1', ''),
    prefer: fc.constant('respond-async'),
  },
  { requiredKeys: [] },
)

function send(endpoint: Endpoint, input: unknown, sent: object): Promise<LightMyRequestResponse> {
  const { method, path } = endpoint
  if (method === 'POST' || method === 'PUT') {
    const all = { ...sent, 'content-type': 'application/json' }
    return server.inject({ method, url: path, headers: all, payload: JSON.stringify(input) })
  }
  const entries = Object.entries(input ?? {}).map(([name, value]) => [name, wellFormed(value)])
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wellFormed(Object.fromEntries(entries)[name])),
  )
  return server.inject({
    method,
    url: `${url}?${new URLSearchParams(entries)}`,
    headers: { ...sent },
  })
}

/** A URL cannot contain lone surrogates. */
function wellFormed(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

function judge(endpoint: Endpoint, reply: LightMyRequestResponse): void {
  expect(reply.statusCode).toBeLessThan(500)
  expect(reply.headers['x-fosol-api']).toBe('1')
  if (reply.statusCode < 300) {
    if (reply.statusCode === 200) {
      expect(endpoint.reply.safeParse(replyOf(endpoint, reply)).success).toBe(true)
    }
    return
  }
  expect(reply.headers['x-fosol-error']).toMatch(/^[a-z_]+$/)
  if (reply.headers['content-type'] === 'text/plain; charset=utf-8') {
    expect(reply.body.length).toBeGreaterThan(5)
  } else {
    expect(problem.parse(reply.json()).code).toBe(reply.headers['x-fosol-error'])
  }
}

/** For a stream, the contents of its last event. */
function replyOf({ streams }: Endpoint, reply: LightMyRequestResponse): unknown {
  if (reply.headers['content-type'] !== 'text/event-stream; charset=utf-8') return reply.json()
  expect(streams).toBe(true)
  const [, json = ''] = /event: reply\ndata: (.*)\n\n$/.exec(reply.body) ?? []
  return JSON.parse(json)
}

// The calls that end the account come last, because the calls after them would only be refused.
const names = (Object.keys(endpoints) as EndpointName[]).sort(
  (one, other) => Number(one === 'deleteAccount') - Number(other === 'deleteAccount'),
)

test.each(names)(
  '%s answers any input, refuses in the common shape and never fails with 500',
  async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const caller = fc.nat({ max: 3 }).map((n) => callers[n] ?? {})
    await fc.assert(
      fc.asyncProperty(inputsOf(endpoint), headers, caller, async (input, more, who) => {
        judge(endpoint, await send(endpoint, input, { ...more, ...who }))
      }),
      { numRuns: runsAll ? 150 : 40 },
    )
  },
  60_000,
)

/** Names that every object has: a table that is looked up by them without care finds a function. */
const inherited = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf']

/** Questions of several kinds, since a text beside the question counts only with some of them. */
const questions = [
  'where do I get good seed?',
  'কখন বুনব?',
  'which variety is best',
  'পাতায় দাগ',
  'dam koto',
]

/** The paths of all texts in an input. */
function textPaths(shape: Shape, path: readonly string[] = []): readonly (readonly string[])[] {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => textPaths(one, path))
  if (shape.type === 'string') return [path]
  const fields = Object.entries(shape.properties ?? {})
  return fields.flatMap(([name, field]) => textPaths(field, [...path, name]))
}

function withText(input: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const fields = { ...(typeof input === 'object' ? input : {}) } as Record<string, unknown> // of an input
  return { ...fields, [name]: withText(fields[name], rest, text) }
}

test.each(names)(
  '%s answers the names that every object has, as each of its texts',
  async (name) => {
    const endpoint: Endpoint = endpoints[name]
    const shape = z.toJSONSchema(endpoint.input, { io: 'input' }) as Shape // its own JSON Schema form
    const [sample] = fc.sample(fitting(shape), { numRuns: 1, seed: 29 })
    for (const path of textPaths(shape)) {
      for (const word of inherited) {
        for (const question of 'question' in (shape.properties ?? {}) ? questions : ['']) {
          const asked = question ? withText(sample, ['question'], question) : sample
          judge(endpoint, await send(endpoint, withText(asked, path, word), callers[1] ?? {}))
        }
      }
    }
  },
)
