import type { FastifyRequest } from 'fastify'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { Failure, type FieldProblem } from '#domain/failure.ts'

/**
 * The input, parsed by the contract: the body of a POST or PUT, or the query and path parameters of a GET or DELETE.
 * Throws `Failure('invalid')` that names the fields.
 */
export function parsedInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const parsed = endpoint.input.safeParse(rawInput(endpoint, request))
  if (parsed.success) return parsed.data as InputOf<E> // parsed by the same endpoint's schema
  const problems = parsed.error.issues.map(fieldProblem)
  throw new Failure('invalid', { fields: problems })
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return request.body
  // Both are records of strings, or of string lists if a name came twice; Fastify types them as unknown.
  const { query, params } = request as { query: object; params: object }
  return { ...query, ...params }
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
}

/** Only codes: the page has its own texts, and zod/mini has none. */
function fieldProblem({ code, path }: Issue): FieldProblem {
  return { field: path.map(String).join('.'), reason: code.replaceAll('_', '-') }
}
