import { randomKey } from '../storage/random-key.ts'
import { type CallResult, isFinal } from './call.ts'

/** Idempotency keys of calls that a person repeats: sign-up and change of password. */
export interface SignUpKeys {
  /** The same body gets the same key until the server has decided. */
  keyFor(body: string): string
  note(result: CallResult): void
}

/** Keeps keys in memory only, because the body holds a password: after a reload the same body gets a new key. */
export function createSignUpKeys(): SignUpKeys {
  let pending: { readonly body: string; readonly key: string } | undefined
  return {
    keyFor(body) {
      pending = pending?.body === body ? pending : { body, key: randomKey() }
      return pending.key
    },
    note(result) {
      if (isDecided(result)) pending = undefined
    },
  }
}

function isDecided(result: CallResult): boolean {
  if (result.kind !== 'refusal') return isFinal(result)
  const { status, code } = result
  return isFinal(result) || [401, 404, 405].includes(status) || decidingCodes.includes(code)
}

const decidingCodes: readonly string[] = ['email_taken', 'owner_mismatch']
