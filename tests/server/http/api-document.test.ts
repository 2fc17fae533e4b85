import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type TestServer, testServer } from '#support/server.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security?: unknown
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses?: Readonly<Record<string, { readonly content: object }>>
}

let server: TestServer
let document: { openapi: string; paths: Record<string, Record<string, Operation>> }

beforeAll(async () => {
  server = await testServer()
  document = (await server.get('/api/docs/json')).json()
})
afterAll(() => server.close())

test('every call of the contract is in the document, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method} ${path}`),
  )
  const called = Object.values(endpoints).map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(document.openapi).toBe('3.1.0')
  expect(documented.sort()).toEqual(called.sort())
})

test('a call is documented with its input and its access', () => {
  const list = document.paths['/api/ai/conversations/']?.get
  expect(list?.parameters?.map(({ name }) => name)).toEqual([
    'q',
    'startDate',
    'endDate',
    'purpose',
    'page',
    'pageSize',
  ])
  expect(list?.security).toEqual([{ token: [] }])
  expect(document.paths['/api/ai/ask/']?.post).toMatchObject({
    operationId: 'askAdvisor',
    summary: endpoints.askAdvisor.summary,
    requestBody: { content: { 'application/json': { schema: { required: ['question'] } } } },
  })
})

test('only a call that can stream documents event streams', () => {
  const asked = document.paths['/api/ai/ask/']?.post?.responses?.['200']?.content
  expect(Object.keys(asked ?? {})).toEqual(['application/json', 'text/event-stream'])
  const list = document.paths['/api/ai/conversations/']?.get?.responses?.['200']?.content
  expect(Object.keys(list ?? {})).toEqual(['application/json'])
})

test('a deletion is documented with the id in its path and without a body', () => {
  const deletion = document.paths['/api/ai/conversations/{id}/']?.delete
  expect(deletion).toMatchObject({
    operationId: 'deleteConversation',
    parameters: [{ name: 'id', in: 'path', required: true }],
  })
  expect(deletion && 'requestBody' in deletion).toBe(false)
  const pull = document.paths['/api/sync/']?.get?.parameters
  expect(pull?.map(({ name }) => name)).toEqual(['cursor', 'before', 'limit'])
})

test('there is a page to read it, without inline scripts and styles', async () => {
  const reply = await server.get('/api/docs/')
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.body).not.toMatch(/<script(?![^>]*src=)|<style|style=/)
  expect((await server.get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200)
})
