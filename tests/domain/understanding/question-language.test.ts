import { expect, test } from 'vitest'
import { questionLanguage } from '#domain/understanding/question-language.ts'

test.each([
  'ধানের পাতায় দাগ',
  'my ধান is yellow',
  'dhaner patay dag keno',
  'tomato nabi dhosha',
  'amar gom khete ki hoyeche',
  'alu kobe lagabo',
  'dhan blast',
  'beguner poka',
  'muger pocha rog',
  'lalche patar rog',
])('%s is answered in Bengali', (question) => {
  expect(questionLanguage(question)).toBe('bn')
})

test.each([
  'why are my rice leaves yellow',
  'when to plant boro rice',
  'aman',
  'I am a farmer',
  'potato blight',
  'how many grams of urea',
  'urea per bigha',
  'aman seedling age',
  '',
  '12345 ???',
])('%s is answered in English', (question) => {
  expect(questionLanguage(question)).toBe('en')
})
