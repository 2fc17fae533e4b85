import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '#contract/problem.ts'
import { Failure, type FailureDetail } from '#domain/failure.ts'
import { type Language, preferredLanguage } from '#domain/language.ts'
import { isBusy, isOwnerDeleted, isUnreachable } from '../database/connection/database-errors.ts'
import { retrySentence, sentenceByCode, type WireFailureCode } from './problem-sentences.ts'

/** A refusal as it is sent. All errors have this shape. */
export interface ProblemReply {
  readonly status: number
  readonly code: WireFailureCode
  readonly contentType: string
  readonly body: string
  readonly retryAfterS?: number
}

const statusByCode: Readonly<Record<WireFailureCode, number>> = {
  malformed: 400,
  key_malformed: 400,
  bad_credentials: 401,
  not_signed_in: 401,
  refresh_refused: 401,
  not_staff: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  common_password: 422,
  wrong_password: 403,
  password_required: 403,
  owner_mismatch: 409,
  last_staff: 409,
  in_progress: 409,
  too_large: 413,
  wrong_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  rate_limited: 429,
  internal: 500,
  models_unavailable: 503,
  unavailable: 503,
}

/** The reply for a thrown error, in the caller's language and in a content type that they accept. */
export function problemReply(error: unknown, request: FastifyRequest): ProblemReply {
  const { code, detail } = failureOf(error)
  const status = statusByCode[code]
  const title = titleOf(code, request)
  const wait = retryText({ code, detail }, request)
  const wantsProblem = request.headers.accept?.includes('application/problem+json')
  return {
    status,
    code,
    ...(detail.retryAfterS !== undefined && { retryAfterS: detail.retryAfterS }),
    ...(wantsProblem
      ? {
          contentType: 'application/problem+json; charset=utf-8',
          body: problemBody({ code, status, title, wait, detail }),
        }
      : { contentType: 'text/plain; charset=utf-8', body: wait ? `${title} ${wait}` : title }),
  }
}

export function sendProblem(problem: ProblemReply, reply: FastifyReply): FastifyReply {
  if (problem.retryAfterS !== undefined) reply.header('Retry-After', problem.retryAfterS)
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .header(headerNames.error, problem.code)
    .header('Cache-Control', 'no-store')
    .type(problem.contentType)
    .send(problem.body)
}

/** The same refusal as data of a stream's last event (`answerEvents.problem`), on one line. */
export function problemEvent(
  { status, code, retryAfterS }: Pick<ProblemReply, 'status' | 'code' | 'retryAfterS'>,
  request: FastifyRequest,
): string {
  return JSON.stringify({ status, code, title: titleOf(code, request), retryAfterS })
}

interface KnownFailure {
  readonly code: WireFailureCode
  readonly detail: FailureDetail
}

function failureOf(error: unknown): KnownFailure {
  if (error instanceof Failure) {
    // A code that only the phone uses would be a bug.
    return isWireCode(error.code) ? { code: error.code, detail: error.detail } : bug
  }
  // Errors of the HTTP library come first: a caller who disconnects has the same code as a database that does.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = codeByHttpStatus.get(status)
  if (code) return { code, detail: {} }
  if (isOwnerDeleted(error)) return { code: 'not_signed_in', detail: {} }
  const isTemporary = isUnreachable(error) || isBusy(error)
  return isTemporary ? { code: 'unavailable', detail: { retryAfterS: 5 } } : bug
}

const bug: KnownFailure = { code: 'internal', detail: {} }

function isWireCode(code: string): code is WireFailureCode {
  return code in statusByCode
}

/** Codes for the errors that Fastify itself makes. */
const codeByHttpStatus: ReadonlyMap<number, WireFailureCode> = new Map([
  [400, 'malformed'],
  [403, 'not_found'], // a path outside the folder of the page's files
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'unavailable'], // the link was too slow: the client may retry
  [413, 'too_large'],
  [414, 'malformed'],
  [415, 'wrong_media_type'],
])

function titleOf(code: WireFailureCode, request: FastifyRequest): string {
  return sentenceByCode[code][languageOf(request)]
}

/** When to retry, as text, if the time is known. */
function retryText({ code, detail }: KnownFailure, request: FastifyRequest): string | undefined {
  if (code !== 'rate_limited' || detail.retryAfterS === undefined) return undefined
  return retrySentence(detail.retryAfterS, languageOf(request))
}

function languageOf({ headers }: FastifyRequest): Language {
  return preferredLanguage(headers['accept-language'] ?? '')
}

interface Problem extends KnownFailure {
  readonly status: number
  readonly title: string
  readonly wait: string | undefined
}

/** A problem document (RFC 9457). */
function problemBody({ code, status, title, wait, detail }: Problem): string {
  const errors = detail.fields && { errors: detail.fields }
  return JSON.stringify({
    type: `urn:fosol:problem:${code}`,
    ...{ title, status, detail: wait, code },
    ...errors,
  })
}
