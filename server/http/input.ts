import type { FastifyRequest } from 'fastify'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { Failure, type FieldProblem } from '#domain/failure.ts'

/**
 * What came in, parsed by the contract: the body of a POST or PUT, the query of a GET or DELETE with the parameters of
 * its path.
 * Throws `Failure('invalid')` naming the fields.
 */
export function parsedInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): InputOf<E> {
  const parsed = endpoint.input.safeParse(givenInput(endpoint, request))
  if (parsed.success) return parsed.data as InputOf<E> // parsed by this very endpoint
  const problems = parsed.error.issues.map(fieldProblem)
  throw new Failure('invalid', { fields: problems })
}

function givenInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return request.body
  // The router's own types: both are records of texts, or of lists where a name came twice.
  const { query, params } = request as { query: object; params: object }
  return { ...query, ...params }
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
}

/** Codes only: the screen has its own words, and the contract's library carries none (zod/mini). */
function fieldProblem({ code, path }: Issue): FieldProblem {
  return { field: path.map(String).join('.'), reason: code.replaceAll('_', '-') }
}
