import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'

/** The OpenAPI document of all routes that have a schema, at `/api/docs/json`, and a page to read it, at `/api/docs/`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  // The schemas are documentation only: `implement.ts` parses the input by the contract itself.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (value) => JSON.stringify(value))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fosol',
        description: 'The API of the farm adviser: questions, crop recommendations, accounts.',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Fosol API' } })
}

/** One call of the contract as it appears in the document. */
export function routeDocument(name: string, endpoint: Endpoint): FastifySchema {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? ''],
    ...(endpoint.access !== 'anyone' && { security: [{ token: [] }] }),
    ...inputDocument(endpoint),
    response: { 200: replyDocument(endpoint), default: problem },
  }
}

function replyDocument({ reply, streams }: Endpoint): unknown {
  if (!streams) return reply
  return {
    description: streamDescription,
    content: { 'application/json': { schema: reply }, 'text/event-stream': { schema: z.string() } },
  }
}

const streamDescription =
  'The reply; or, for who accepts text/event-stream, events: `words` and `warnings` while it is made, then `reply` with it, or `problem`.'

function inputDocument({ method, path, input }: Endpoint): FastifySchema {
  if (method === 'POST' || method === 'PUT') return { body: input }
  return path.includes(':') ? { params: input } : { querystring: input }
}
