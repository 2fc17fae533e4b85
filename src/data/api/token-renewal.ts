import { renewTokens } from '#contract/accounts.ts'
import { exclusively, type Locks } from '../storage/locks.ts'
import { randomKey } from '../storage/random-key.ts'
import { retryWrite } from '../storage/retry-write.ts'
import type { Tokens } from '../storage/rows.ts'
import type { Attempt, CallResult, Circumstances } from './call.ts'
import { clearTokens, readTokens, type Sender, writeTokens } from './tokens.ts'

export interface RenewalParts {
  readonly locks: Locks | undefined
  readonly callOnce: (attempt: Attempt) => Promise<CallResult>
}

export type Renewal =
  | { readonly kind: 'tokens'; readonly tokens: Tokens }
  | { readonly kind: 'no_tokens'; readonly result: CallResult }

/** The result of a call of an owner who has no tokens. */
export const signInFirst: CallResult = {
  kind: 'refusal',
  status: 401,
  code: 'not_signed_in',
  sentence: '',
  retryAfterMs: 0,
}

const refreshTimeoutMs = 30_000

/** Statuses that mean that the refresh token is no longer valid. */
const refusesToken: readonly number[] = [401, 422]

/** One refresh at a time per owner, across tabs and the worker; the others then use the new tokens. */
export function renew(
  { locks, callOnce }: RenewalParts,
  stale: Tokens,
  as: Sender,
  circumstances: Circumstances,
): Promise<Renewal> {
  return exclusively(locks, `fosol-refresh-${as.owner}`, async () => {
    const current = await readTokens(as.db)
    if (!current) return { kind: 'no_tokens', result: signInFirst }
    if (current.access !== stale.access) return { kind: 'tokens', tokens: current }
    const result = await callOnce({
      method: renewTokens.method,
      path: renewTokens.path,
      replyShape: renewTokens.reply,
      body: JSON.stringify({ refresh: current.refresh }),
      key: current.refreshKey,
      owner: 'guest:',
      timeoutMs: refreshTimeoutMs,
      ...circumstances,
    })
    return applyRenewal(result, current, as)
  })
}

async function applyRenewal(result: CallResult, used: Tokens, as: Sender): Promise<Renewal> {
  if (result.kind === 'reply') {
    const { access, refresh } = renewTokens.reply.parse(result.reply)
    const pair = { access, refresh: refresh ?? used.refresh }
    return storeRenewed({ ...pair, refreshKey: randomKey() }, used, as)
  }
  const isRefused = result.kind === 'refusal' && refusesToken.includes(result.status)
  // Without a proven refusal the tokens stay.
  if (!isRefused) return { kind: 'no_tokens', result: retryLater(result) }
  await clearUsedTokens(used, as)
  return { kind: 'no_tokens', result: signInFirst }
}

/** A refresh without a decision is no refusal of the request: the request waits. */
function retryLater(result: CallResult): CallResult {
  if (result.kind === 'unreadable') return { kind: 'no_response', code: 'unproven' }
  const isForThisOne = result.kind === 'refusal' && result.status !== 429
  return isForThisOne ? { ...result, status: 503 } : result
}

/** Replaces the used tokens by the new ones, unless the owner has signed out or in meanwhile. */
async function storeRenewed(tokens: Tokens, used: Tokens, as: Sender): Promise<Renewal> {
  const stored = await retryWrite(() =>
    as.db.transaction('rw', as.db.meta, async () => {
      const current = await readTokens(as.db)
      if (current?.refresh !== used.refresh) return current
      await writeTokens(as.db, tokens)
      return tokens
    }),
  )
  return stored ? { kind: 'tokens', tokens: stored } : { kind: 'no_tokens', result: signInFirst }
}

/** Clears the owner's tokens unless another tab has stored newer ones meanwhile. */
export async function clearUsedTokens(tokens: Tokens, as: Sender): Promise<void> {
  await as.db.transaction('rw', as.db.meta, async () => {
    const current = await readTokens(as.db)
    if (current?.refresh === tokens.refresh) await clearTokens(as.db)
  })
}
