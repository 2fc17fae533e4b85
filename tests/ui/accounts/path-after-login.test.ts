import { expect, test } from 'vitest'
import { pathAfterLogin } from '#ui/accounts/path-after-login.ts'

test('after a login the page that led to it opens again, with its query', () => {
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
])('with %o the history opens', (sentBy) => {
  expect(pathAfterLogin(sentBy)).toBe('/history')
})
