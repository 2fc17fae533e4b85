import { expect, test } from 'vitest'
import { normalize } from '#domain/text/normalize.ts'
import { tokenize } from '#domain/text/tokenize.ts'
import { questionKind } from '#domain/understanding/question-kind.ts'
import { questionLanguage } from '#domain/understanding/question-language.ts'
import type { SignId } from '#domain/understanding/reading.ts'

function kindOf(question: string, signs: readonly SignId[] = []) {
  const romanised = questionLanguage(question) === 'bn'
  return questionKind({ tokens: tokenize(normalize(question)), romanised }, signs)
}

test.each([
  ['when do I sow mustard', 'when'],
  ['সরিষা কবে বুনব', 'when'],
  ['sorisha kobe bunbo', 'when'],
  ['বোরো চারা কোন মাসে লাগাব', 'when'],
  ['how much urea for boro', 'fertiliser'],
  ['বিঘায় কত কেজি ইউরিয়া', 'fertiliser'],
  ['dhane koto sar dibo', 'fertiliser'],
  ['why are the leaves small', 'diagnose'],
  ['stem borer in my rice', 'treat'],
  ['', 'treat'],
])('%s asks %s', (question, kind) => {
  expect(kindOf(question).kind).toBe(kind)
})

test('who describes signs has a problem, whatever else they mention', () => {
  expect(kindOf('ফল বিক্রি করতে পারি না', ['rot']).kind).toBe('treat')
  expect(kindOf('ফল বিক্রি করতে পারি না').kind).toBe('price')
  expect(kindOf('when I give water', ['rot']).kind).toBe('treat')
})

test('medicines are given together, and flowers fall together', () => {
  expect(kindOf('ধানে মাজরা ও কারেন্ট পোকার বিষ একসাথে দেওয়া যাবে কি', ['insects']).kind).toBe('mix')
  expect(kindOf('can two pesticides be sprayed together').kind).toBe('mix')
  expect(kindOf('সব গাছে একসাথে ফুল ঝরে যাচ্ছে। কিছু স্প্রে করলে থামবে?', ['drop']).kind).toBe('treat')
})

test('a ring on a leaf is no loan', () => {
  expect(kindOf('patay gol ring ring dag', ['spots']).kind).toBe('treat')
  expect(kindOf('কৃষি ঋণ কই পাব').office).toBe('farm_loan_counter')
})

test('a kind is said by words or signs; otherwise it is a guess', () => {
  expect(kindOf('rice').isSaid).toBe(false)
  expect(kindOf('rice', ['rot']).isSaid).toBe(true)
  expect(kindOf('when to sow rice').isSaid).toBe(true)
})
