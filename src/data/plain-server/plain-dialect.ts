import { readProfile, refreshTokens } from '#contract/accounts.ts'
import * as plain from '#contract/plain.ts'
import type { FailureCode } from '#domain/failure.ts'
import {
  type Attempt,
  type CallResult,
  type Dialect,
  jsonOrUndefined,
  lookalikeCode,
  type Refusal,
  retryAfterMs,
} from '../api/call.ts'

/**
 * The specification's calls without our headers, which a plain server's CORS may not allow. JSON proves that the server
 * has answered; HTML may be a captive portal's page.
 */
export const plainDialect: Dialect = {
  headers: (wire, { bearer, body }) => ({
    'Accept-Language': wire.language(),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }),
  read: readResponse,
  // Every server of the specification refuses this without a token: the refusal proves that it can be reached.
  probe: () => ({ path: readProfile.path, replyShape: plain.plainProfile }),
}

async function readResponse(response: Response, attempt: Attempt): Promise<CallResult> {
  const isElsewhere = response.type === 'opaqueredirect' || response.redirected
  if (isElsewhere) return { kind: 'no_response', code: 'captive' }
  const text = await response.text()
  const isPage = isHtml(response, text)
  if (isPage) return { kind: 'no_response', code: lookalikeCode(response) }
  if (!response.ok) return refusal(response, text, attempt.path)
  const body = jsonOrUndefined(text === '' ? 'null' : text)
  if (body === undefined) return { kind: 'no_response', code: 'captive' }
  const parsed = attempt.replyShape.safeParse(body)
  return parsed.success ? { kind: 'reply', reply: parsed.data } : { kind: 'unreadable' }
}

function isHtml({ headers }: Response, text: string): boolean {
  return /html/i.test(headers.get('Content-Type') ?? '') || /^\s*</.test(text)
}

const codeByStatus: Readonly<Record<number, FailureCode>> = {
  400: 'invalid',
  401: 'not_signed_in',
  403: 'not_staff',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'invalid',
  413: 'too_large',
  415: 'wrong_media_type',
  422: 'invalid',
  429: 'rate_limited',
  503: 'unavailable',
}

function refusal(response: Response, text: string, path: string): Refusal {
  const { statusText, headers } = response
  const isStaleToken = path === refreshTokens.path && [400, 403].includes(response.status)
  const status = isStaleToken ? 401 : response.status
  return {
    kind: 'refusal',
    // A server without idempotency keys has no request in progress: a conflict is final.
    status: status === 409 ? 422 : status,
    code: codeByStatus[status] ?? 'internal',
    sentence: sentenceIn(text) || statusText,
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  }
}

const longestSentence = 300

/** The body text (SPEC.md section 8); of JSON its usual message field. */
function sentenceIn(text: string): string {
  const body = jsonOrUndefined(text)
  if (typeof body !== 'object' || body === null) return text.slice(0, longestSentence)
  const sentence = Object.entries(body).find(
    ([name, value]) => ['detail', 'message', 'error'].includes(name) && typeof value === 'string',
  )
  return String(sentence?.[1] ?? '').slice(0, longestSentence)
}
