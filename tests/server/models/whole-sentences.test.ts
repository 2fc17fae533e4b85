import { expect, test } from 'vitest'
import { wholeSentences } from '#server/models/whole-sentences.ts'

test.each([
  ['Drain the field. Then wait for two da', 'Drain the field.'],
  ['Is it blight? Look under the le', 'Is it blight?'],
  ['Stop watering! Pull', 'Stop watering!'],
  ['জমির পানি বের করুন। তারপর দুই দি', 'জমির পানি বের করুন।'],
  ['Drain the field (“all of it.”) Then', 'Drain the field (“all of it.”)'],
  ['Drain the field 🌾. Then', 'Drain the field 🌾.'],
  ['Drain the field.', 'Drain the field.'],
  ['- drain the field\n- wait two days\n- loo', '- drain the field\n- wait two days'],
])('%s ends with its last whole sentence or line', (text, kept) => {
  expect(wholeSentences(text)).toBe(kept)
})

test.each([
  ['a dose keeps its decimals', 'Wear gloves. Mix 2.', 'Wear gloves.'],
  ['in Bengali digits too', 'দস্তানা পরুন। মেশান ২.', 'দস্তানা পরুন।'],
  ['a unit is not parted from what it is of', 'Wear gloves. Mix 2 ml. per litre', 'Wear gloves.'],
  ['nor a Bengali one', 'দস্তানা পরুন। ২ মি.লি. প্রতি লিটা', 'দস্তানা পরুন।'],
  ['an abbreviation ends nothing', 'Wear gloves. Use a fungicide, e.g. Man', 'Wear gloves.'],
  ['a number of a list is not left over', 'Drain.\n2. Wa', 'Drain.'],
])('%s', (_, text, kept) => {
  expect(wholeSentences(text)).toBe(kept)
})

test('a last line that ends with a colon is removed', () => {
  expect(wholeSentences('It is blight.\n\n**What to do today:**\n- dr')).toBe('It is blight.')
  expect(wholeSentences('What to do today:\n- dr')).toBe('')
})

test('a text without a whole sentence becomes empty', () => {
  expect(wholeSentences('Drain the fie')).toBe('')
  expect(wholeSentences('')).toBe('')
})
