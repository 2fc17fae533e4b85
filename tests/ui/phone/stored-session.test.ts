import { afterEach, expect, test, vi } from 'vitest'
import { readStoredSession } from '#ui/phone/stored-session.ts'

function browserKeeps(entries: Readonly<Record<string, string>>): void {
  vi.stubGlobal('localStorage', { getItem: (name: string) => entries[name] ?? null })
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('with a stored access token somebody is signed in, before anything else has loaded', () => {
  browserKeeps({ access_token: 'token' })
  expect(readStoredSession()).toEqual({ isSignedIn: true, isStaff: false })
})

test('the staff flag counts only when it is true', () => {
  browserKeeps({ access_token: 'token', is_staff: 'true' })
  expect(readStoredSession()).toEqual({ isSignedIn: true, isStaff: true })
  browserKeeps({ access_token: 'token', is_staff: 'false' })
  expect(readStoredSession()).toEqual({ isSignedIn: true, isStaff: false })
})

test('a staff flag without a token makes nobody staff', () => {
  browserKeeps({ is_staff: 'true' })
  expect(readStoredSession()).toEqual({ isSignedIn: false, isStaff: false })
})
