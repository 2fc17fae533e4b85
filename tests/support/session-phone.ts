import { expect } from 'vitest'
import type { SessionState } from '#data/accounts/session.ts'
import { scriptedNetwork } from './scripted-network.ts'
import { type TestPhone, testPhone } from './test-phone.ts'

/** A phone and three accounts that can sign in on it; `staff` is of staff. */
export async function phoneWithAccounts() {
  const network = scriptedNetwork()
  const amina = network.api.accounts.open('amina@example.org')
  const babul = network.api.accounts.open('babul@example.org')
  const staff = network.api.accounts.open('staff@example.org', true)
  const phone = await testPhone({ network })
  return { network, phone, amina, babul, staff }
}

/** The login as it lies in the browser's store, which SPEC.md section 9 names. */
export function storedLogin({ stores }: TestPhone, store: 'local' | 'session' = 'local') {
  return ['access_token', 'refresh_token', 'is_staff'].map((name) => stores[store].getItem(name))
}

/** The states of the session, from the present one on. */
export async function sessionStates(phone: TestPhone): Promise<SessionState[]> {
  const states: SessionState[] = []
  phone.session.state.subscribe((state) => states.push(state))
  await expect.poll(() => states.length).toBe(1)
  return states
}
