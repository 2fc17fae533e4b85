import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInLanguage, languageFit } from '#domain/answer-language.ts'
import { buildPack } from '#domain/knowledge/pack/pack.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

const bengali =
  'ধানের পাতায় চোখের মতো দাগ পড়লে সেটি ব্লাস্ট রোগ। জমিতে পানি ধরে রাখুন এবং ইউরিয়া দেওয়া বন্ধ করুন।'
const english =
  'Spots like eyes on the leaves of rice are the blast disease. Keep water in the field and stop the urea for now.'
const hindi =
  'धान की पत्तियों पर आँख जैसे धब्बे ब्लास्ट रोग हैं। खेत में पानी रखें और यूरिया देना बंद करें, फिर दो दिन बाद देखें।'

test('an answer is in the language of its letters', () => {
  expect(isInLanguage(bengali, 'bn')).toBe(true)
  expect(isInLanguage(bengali, 'en')).toBe(false)
  expect(isInLanguage(english, 'en')).toBe(true)
  expect(isInLanguage(english, 'bn')).toBe(false)
})

test('a third script is neither language', () => {
  expect(isInLanguage(hindi, 'bn')).toBe(false)
  expect(isInLanguage(hindi, 'en')).toBe(false)
})

test('Bengali typed in Latin letters is not Bengali', () => {
  expect(isInLanguage('Jomite pani dhore rakhun ebong urea deoa bondho korun.', 'bn')).toBe(false)
})

test.each([
  'প্রতি লিটার পানিতে Mancozeb 75 WP ২.৫ গ্রাম মিশিয়ে ছিটান।',
  'ব্লাস্ট (Magnaporthe oryzae) রোগ বেশি ছড়ালে ছত্রাকনাশক tricyclazole লেবেল মেনে ছিটান।',
])('names of actives and species in Latin letters leave an answer Bengali: %s', (answer) => {
  expect(isInLanguage(answer, 'bn')).toBe(true)
})

test('a Bengali name in brackets leaves an answer English', () => {
  expect(isInLanguage(`${english} Farmers call it ব্লাস্ট.`, 'en')).toBe(true)
})

test.each(['bn', 'en'] as const)('every text of the built-in knowledge in %s is', (language) => {
  const texts = buildPack(entryFiles, language).entries.map(({ text }) =>
    Object.values(text).join(),
  )
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => !isInLanguage(text, language))).toEqual([])
})

test('half of each script is neither language', () => {
  expect(isInLanguage(`${bengali} ${english}`, 'en')).toBe(false)
  expect(isInLanguage(`${bengali} ${english} ${english}`, 'bn')).toBe(false)
})

test('an answer without letters is in any language', () => {
  for (const answer of ['16123', '১৬১২৩', '', '5–10 °!']) {
    expect(isInLanguage(answer, 'bn')).toBe(true)
    expect(isInLanguage(answer, 'en')).toBe(true)
  }
})

test('the language of a streamed answer is unsure before about eighty letters', () => {
  expect(languageFit(english.slice(0, 60), 'bn')).toBe('unsure')
  expect(languageFit(bengali.slice(0, 60), 'bn')).toBe('unsure')
  expect(languageFit(english, 'bn')).toBe('wrong')
  expect(languageFit(hindi, 'bn')).toBe('wrong')
  expect(languageFit(bengali, 'en')).toBe('wrong')
  expect(languageFit(bengali, 'bn')).toBe('right')
  expect(languageFit(english, 'en')).toBe('right')
})

test('a Bengali answer that begins in Latin letters is not wrong', () => {
  const heading = 'Rice blast (Magnaporthe oryzae), leaf and neck blast'
  expect(languageFit(`${heading}: ${bengali.slice(0, 70)}`, 'bn')).not.toBe('wrong')
  expect(languageFit(`${heading}: ${bengali}`, 'bn')).toBe('right')
})

test('a complete answer in the right language is never wrong, and the other way round', () => {
  const word = fc.constantFrom('ধানের', 'পাতায়', 'leaf', 'blast', '16123', 'খেত', 'धान', '🌾')
  const answer = fc.array(word, { maxLength: 120 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(answer, fc.constantFrom('bn' as const, 'en' as const), (text, language) => {
      const fit = languageFit(text, language)
      if (fit === 'right') expect(isInLanguage(text, language)).toBe(true)
      if (fit === 'wrong') expect(isInLanguage(text, language)).toBe(false)
    }),
  )
})
