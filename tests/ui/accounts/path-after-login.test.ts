import { expect, test } from 'vitest'
import { pathAfterLogin } from '#ui/accounts/path-after-login.ts'

test('whoever was sent to the login goes back to where he came from, filters and all', () => {
  expect(pathAfterLogin({ back: '/dashboard?tab=users' })).toBe('/dashboard?tab=users')
})

test.each([
  null,
  undefined,
  'back',
  {},
  { back: 7 },
  { back: '//elsewhere.example' },
  { back: 'https://elsewhere.example' },
])('with %o it is the history', (sentBy) => {
  expect(pathAfterLogin(sentBy)).toBe('/history')
})
