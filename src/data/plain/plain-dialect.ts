import { readProfile, refreshTokens } from '#contract/accounts.ts'
import * as plain from '#contract/plain.ts'
import type { FailureCode } from '#domain/failure.ts'
import {
  type Attempt,
  type Dialect,
  type Exchange,
  jsonOrUndefined,
  lookalikeCode,
  type Refusal,
  retryAfterMs,
} from '../exchange.ts'

/**
 * The specification's own calls: none of our headers, which a server that knows no more would have to permit to other
 * origins one by one. JSON proves that the server meant has answered; what may be a Wi-Fi's page proves nothing.
 */
export const plainDialect: Dialect = {
  headers: (wire, { bearer, body }) => ({
    'Accept-Language': wire.language(),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  }),
  judge,
  // Refused without a token, by every server of the specification: a refusal shows that it is there.
  probe: () => ({ path: readProfile.path, replyShape: plain.plainProfile }),
}

async function judge(response: Response, attempt: Attempt): Promise<Exchange> {
  const isElsewhere = response.type === 'opaqueredirect' || response.redirected
  if (isElsewhere) return { kind: 'silence', code: 'captive' }
  const text = await response.text()
  const isPage = isHtml(response, text)
  if (isPage) return { kind: 'silence', code: lookalikeCode(response) }
  if (!response.ok) return refusal(response, text, attempt.path)
  const body = jsonOrUndefined(text === '' ? 'null' : text)
  if (body === undefined) return { kind: 'silence', code: 'captive' }
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
    // Of a server without keys nothing is in progress: a conflict stays one.
    status: status === 409 ? 422 : status,
    code: codeByStatus[status] ?? 'internal',
    sentence: sentenceIn(text) || statusText,
    retryAfterMs: retryAfterMs(headers.get('Retry-After')),
  }
}

const longestSentence = 300

/** The body text (SPEC.md section 8); of JSON the sentence that is usually in it. */
function sentenceIn(text: string): string {
  const body = jsonOrUndefined(text)
  if (typeof body !== 'object' || body === null) return text.slice(0, longestSentence)
  const sentence = Object.entries(body).find(
    ([name, value]) => ['detail', 'message', 'error'].includes(name) && typeof value === 'string',
  )
  return String(sentence?.[1] ?? '').slice(0, longestSentence)
}
