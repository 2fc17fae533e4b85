import { expect, test } from 'vitest'
import { changePassword, signUp } from '#contract/accounts.ts'

const account = { email: 'rahima@example.org', password: 'shapla gacha 472916' }

test.each(['\u200erahima@example.org', 'rahi\u200bma@example.org', ' rahima@example.org\u2060'])(
  'a sign-up with the email %j has the clean one',
  (email) => {
    expect(signUp.input.parse({ ...account, email })).toMatchObject({ email: account.email })
  },
)

test.each([
  '',
  'rahima',
  'rahima@',
  'রহিমা@example.org',
  '\u200b',
  `${'a'.repeat(250)}@example.org`,
  // NFKC writes ﬃ in three letters.
  `${'ﬃ'.repeat(200)}@example.org`,
])('%j is no email', (email) => {
  expect(signUp.input.safeParse({ ...account, email }).success).toBe(false)
})

test('characters that nobody sees make a password no longer', () => {
  const chosen = (newPassword: string) =>
    changePassword.input.safeParse({ password: 'x', newPassword }).success
  expect(chosen('1234567\u200b')).toBe(false)
  expect(chosen('12345678')).toBe(true)
  expect(chosen('১২৩৪৫৬৭৮')).toBe(true)
  // NFKC writes য় in two code points.
  expect(chosen('জ\u09dfবাংলা')).toBe(true)
})
