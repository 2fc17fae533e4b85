import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/accounts/common-password.ts'

const email = 'rokeya.khatun@example.com'

test.each([
  ...['password', 'Password1', 'P@ssw0rd', 'passw0rd!', 'PASSWORD123', 'iloveyou', 'welcome1'],
  ...['12345678', '123456789', '87654321', '11111111', '12121212', '00000000', '123123123'],
  ...['qwertyui', 'Qwerty123', 'asdfghjkl', '1qaz2wsx', 'q1w2e3r4', 'abcd1234', 'qwer1234'],
  ...['bangladesh', 'Bangladesh71', 'bangladesh1971', 'amarsonarbangla', 'joybangla', 'dhaka1234'],
  ...['01700000000', '01712345678', '+8801812345678', '8801912345678', '01712-345678'],
  ...['ami tomake bhalobashi', 'allahuakbar', 'bismillah786', 'shakib75', 'rahim12345678'],
  ...['বাংলাদেশ', 'বাংলাদেশ১২৩', 'আমার সোনার বাংলা', '১২৩৪৫৬৭৮', '০১৭১২৩৪৫৬৭৮', 'পাসওয়ার্ড'],
  ...['26031971', '16121971', '1971-12-16', '20010131', 'dhandhandhan'],
  ...['rokeya.khatun', 'rokeyakhatun', 'Rokeya.Khatun1', 'rokeya.khatun@example.com'],
])('%s is refused', (password) => {
  expect(isCommonPassword(password, email)).toBe(true)
})

test.each([
  ...['dhan-pat-1971', 'correct horse', 'a good long password', 'khamar-bari', 'guess-work-1971'],
  ...['nodi48392017', 'rahim48392017', 'lichu gacher niche', 'লিচু গাছের নিচে', 'ধান৭৩৯১৮৪'],
  ...['tr0ub4dor&3', 'x7Kp2mQ9', '48392017', '5550187342', 'aamchor9', 'khatun-rokeya'],
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, email)).toBe(false)
})

test('a password is not compared with an empty name', () => {
  expect(isCommonPassword('48392017', '')).toBe(false)
  expect(isCommonPassword('kx48392017', '@example.com')).toBe(false)
})
