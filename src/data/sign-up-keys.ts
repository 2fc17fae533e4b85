import type { Exchange } from './exchange.ts'
import { randomKey } from './random-key.ts'
import { verdictOf } from './verdict.ts'

/** The idempotency keys of sign-ups, which somebody at the screen waits for and repeats by hand. */
export interface SignUpKeys {
  /** The same words carry the same key until it is known how they ended. */
  keyFor(body: string): string
  note(outcome: Exchange): void
}

/** In memory only, since the words hold a password: after a reload they are another intent. */
export function createSignUpKeys(): SignUpKeys {
  let open: { readonly body: string; readonly key: string } | undefined
  return {
    keyFor(body) {
      open = open?.body === body ? open : { body, key: randomKey() }
      return open.key
    },
    note(outcome) {
      const isTaken = outcome.kind === 'refusal' && outcome.code === 'email_taken'
      if (isTaken || endings.includes(verdictOf(outcome).kind)) open = undefined
    },
  }
}

const endings: readonly string[] = ['answered', 'failed', 'needs_login', 'unknown_there']
