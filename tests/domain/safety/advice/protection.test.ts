import { expect, test } from 'vitest'
import { namesProtection } from '#domain/safety/advice/protection.ts'
import { plainText } from '#domain/text/plain-text.ts'

test.each([
  ...[
    'Wear gloves.',
    'gloves, mask, windless afternoon',
    'Use PPE.',
    'with protective clothing',
    'goggles',
  ],
  ...['Cover your mouth and nose.', 'keep mouth and nose covered', 'never without a Mask'],
  ...[
    'দস্তানা ও মাস্ক পরুন',
    'গ্লাভস পরে নিন',
    'নাক-মুখ ঢেকে নিন',
    'নাক ও মুখ ঢাকুন',
    'মুখ ঢেকে স্প্রে করুন',
    'হাতমোজা পরুন',
    'পিপিই',
  ],
  ...['সুরক্ষা পোশাক পরুন', 'নিরাপত্তামূলক সরঞ্জাম নিন', 'মুখোশ পরুন'],
])('mentions protection: %s', (text) => {
  expect(namesProtection(plainText(text))).toBe(true)
})

test.each([
  'Spray on a windless day.',
  'a masked bird',
  'The moth wears foxgloves.',
  'মুখে খান',
  'বিকেলে ছিটান',
  '',
])('does not mention protection: %s', (text) => {
  expect(namesProtection(plainText(text))).toBe(false)
})
