import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanEmail, emailKey, foldPassword, ownerSearchForms } from '#domain/accounts.ts'

/** Texts with the characters that the folding is about: invisible ones, digits of many scripts, accents, full-width letters. */
const anyTyped = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...['\u200b', '\u200d', '\u2060', '\u00ad', '\ufeff', '\uffa0', '\u{e0041}', '\u0301', 'e'],
        ...['৪', '४', '٤', '４', '\u{1d7d2}', ' ', '\u00a0', 'ড\u09bc', 'ﬁ'],
      ),
    ),
  )
  .map((pieces) => pieces.join(''))

test.each([
  ['\u200erahima@example.org', 'rahima@example.org'],
  ['rahima@example.org\u200b', 'rahima@example.org'],
  ['\u2060rahima@example.org ', 'rahima@example.org'],
  ['rahi\u200bma@exam\u00adple.org', 'rahima@example.org'],
  ['Rahima৪৭@example.org', 'Rahima47@example.org'],
  ['ｒａｈｉｍａ＠example.org', 'rahima@example.org'],
])('the email %j is stored as %j', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored)
})

test('emails are compared without case', () => {
  expect(emailKey(' Rahima@Example.ORG\u200b')).toBe('rahima@example.org')
})

test.each([
  ['shapla gacha ৪৭২৯১৬', 'shapla gacha 472916'],
  ['४७२ ٤٧٢ ４７２ \u{1d7d2}', '472 472 472 4'],
  ['shapla\u200b gacha', 'shapla gacha'],
  [' blanks stay ', ' blanks stay '],
])('the password %j is hashed as %j', (typed, folded) => {
  expect(foldPassword(typed)).toBe(folded)
})

test('folding twice gives the same as folding once', () => {
  fc.assert(
    fc.property(anyTyped, (typed) => {
      expect(foldPassword(foldPassword(typed))).toBe(foldPassword(typed))
      expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed))
    }),
  )
})

test('an owner is searched as typed and as emails are stored', () => {
  expect(ownerSearchForms(' Rahima ')).toEqual(['rahima'])
  expect(ownerSearchForms('রহিমা৪৭')).toEqual(['রহিমা৪৭', 'রহিমা47'])
  expect(ownerSearchForms('আবদুর র\u200d্যাব')).toEqual(['আবদুর র\u200d্যাব', 'আবদুর র্যাব'])
  expect(ownerSearchForms(' \u200b ')).toEqual([])
})
