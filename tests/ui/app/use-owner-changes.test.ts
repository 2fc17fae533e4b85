import { expect, test } from 'vitest'
import { afterState } from '#ui/app/use-owner-changes.ts'

const unknown = { changes: 0 }
const guest = { kind: 'guest' } as const
const karim = { kind: 'user', userId: 'karim', isStaff: false } as const
const salma = { kind: 'user', userId: 'salma', isStaff: false } as const

test('the owner when the tab opens is no change', () => {
  expect(afterState(unknown, guest).changes).toBe(0)
  expect(afterState(unknown, karim).changes).toBe(0)
  expect(afterState(unknown, undefined)).toBe(unknown)
})

test('a login, a logout and another login each change the owner', () => {
  const loggedIn = afterState(afterState(unknown, guest), karim)
  const loggedOut = afterState(loggedIn, guest)
  expect([loggedIn.changes, loggedOut.changes]).toEqual([1, 2])
  expect(afterState(loggedIn, salma).changes).toBe(2)
})

test('other rights or an expired session do not change the owner', () => {
  const own = afterState(unknown, karim)
  expect(afterState(own, { ...karim, isStaff: true })).toBe(own)
  expect(afterState(own, { kind: 'expired', waitingCount: 1 })).toBe(own)
})
