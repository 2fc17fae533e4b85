import { expect, test } from 'vitest'
import { instructionAt } from '#domain/safety/advice/instruction-at.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'

/** The instructions of a sentence, one after the other. */
function ordersIn(text: string) {
  const words = readWords(plainText(text))
  return words.flatMap((_, at) => instructionAt(words, at) ?? [])
}

test.each([
  ['Spray mancozeb.', ['do']],
  ['Do not spray mancozeb, use neem.', ['do-not', 'do']],
  ['It should be sprayed.', ['do']],
  ['It was sprayed.', []],
  ['Treated with thiram.', ['do']],
  ['Try spraying neem.', ['do', 'do']],
  ['Too much spraying helps them.', []],
  ['A strong spray of water.', ['do']],
  ['Use the spray of neem.', ['do']],
  ['Ask how to spray.', ['other', 'other']],
  ['Do not forget to spray.', ['do']],
  ['Do not mix, spray or dust.', ['do-not', 'do-not', 'do-not']],
] as const)('English: %s', (text, orders) => {
  expect(ordersIn(text)).toEqual(orders)
})

test.each([
  ['ম্যানকোজেব ছিটান।', ['do']],
  ['ম্যানকোজেব ছিটাবেন না।', ['do-not', 'do-not']],
  ['৭ দিন পর সেচ দিন।', ['other']],
  ['৭ দিন।', []],
  ['অপেক্ষার দিন।', []],
  ['বিকেলে দিন।', ['do']],
  ['পানিতে গুলে স্প্রে করতে হবে।', ['do']],
  ['জমি পরিষ্কার করুন।', ['other']],
  ['স্প্রে করা যাবে না।', ['do-not', 'do-not']],
  ['কোনটা দেবেন, জেনে নিন।', ['other']],
  ['শোধন করে বুনুন।', ['do']],
  ['স্প্রে করে এ রোগ সারে না।', ['do-not', 'do-not']],
  ['ম্যানকোজেব স্প্রে।', ['do']],
] as const)('Bengali: %s', (text, orders) => {
  expect(ordersIn(text)).toEqual(orders)
})
