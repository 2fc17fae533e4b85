import { expect, test } from 'vitest'
import { loginProblems, signupProblems } from '#ui/accounts/account-problems.ts'
import { fieldsOfDraft } from '#ui/accounts/signup-fields.ts'

const fields = { ...fieldsOfDraft(''), email: 'rahim@example.com' }
const password = 'long enough'

test('login needs username and password, and nothing more', () => {
  expect(loginProblems(' ', '')).toEqual({ username: 'required', password: 'required' })
  expect(loginProblems('rahim', 'x')).toEqual({})
})

test('signup needs email and password only', () => {
  expect(signupProblems(fields, password)).toEqual({})
  expect(signupProblems(fieldsOfDraft(''), '')).toEqual({ email: 'required', password: 'required' })
})

test.each(['rahim', 'rahim@', '@example.com', 'rahim karim@example.com', 'রহিম@example.com'])(
  '%s is not an email address',
  (email) => {
    expect(signupProblems({ ...fields, email }, password)).toEqual({ email: 'email' })
  },
)

test('spaces around an address are allowed', () => {
  expect(signupProblems({ ...fields, email: ' rahim@example.com ' }, password)).toEqual({})
})

test('a password under eight characters is refused before it is sent', () => {
  expect(signupProblems(fields, '1234567')).toEqual({ password: 'password_short' })
  expect(signupProblems(fields, '12345678')).toEqual({})
})

test('the age must be from 10 to 120, or empty', () => {
  for (const age of ['', '10', '120']) {
    expect(signupProblems({ ...fields, age }, password)).toEqual({})
  }
  for (const age of ['0', '9', '121']) {
    expect(signupProblems({ ...fields, age }, password)).toEqual({ age: 'age_range' })
  }
})
