import { expect, test } from 'vitest'
import { hasDoseWithoutUnit } from '#domain/safety/advice/dose-without-unit.ts'
import { sentencesOf } from '#domain/safety/advice/sentences.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'

const hasBareDose = (text: string) =>
  hasDoseWithoutUnit(sentencesOf(readWords(plainText(text)), []))

test.each([
  ...[
    'mix 2 per litre of water',
    'use 5 per decimal',
    'Mix 2-3 per litre and spray',
    'apply 15 per bigha',
  ],
  ...[
    'Spray mancozeb at 2 per liter of water.',
    'apply 10 in 5 litres of water',
    'use 100 per acre',
  ],
  ...[
    'Dissolve 2.5 per litre of water',
    'dose: 2/litre',
    'Give 5 to each decimal',
    'Add 1 in a litre of water',
  ],
  ...[
    'per litre of water mix 2 and spray',
    'In each litre of water mix 2.',
    'Mix 2 to 3 per litre of water',
  ],
  ...[
    'For 10 litres of water use about 20, then spray.',
    'Spray the plants with mancozeb, 2 per litre.',
  ],
  ...[
    'প্রতি লিটার পানিতে ২ মিশিয়ে স্প্রে করুন',
    'প্রতি লিটার পানিতে ম্যানকোজেব ২ মিশিয়ে ছিটান',
    'প্রতি শতকে ৫ দিন।',
  ],
  ...['১০ লিটার পানিতে ২০ মিশিয়ে স্প্রে করুন', 'বিঘায় ৩ দিন।', 'প্রতি বিঘায় ইউরিয়া ৫ দিন', 'একরে ৫ দিন।'],
  ...[
    'লিটারে ২ হারে স্প্রে করুন',
    'প্রতি লিটার পানিতে ২-৩ মিশিয়ে দিন',
    'একরে ১০০ ছিটান',
    'প্রতি শতাংশে ৪ প্রয়োগ করুন',
  ],
  ...[
    '২ প্রতি লিটারে মিশিয়ে দিন',
    'প্রতি লিটার পানিতে ২.৫ গুলে দিন',
    'গাছে প্রতি লিটার পানিতে ২ মিশিয়ে স্প্রে করুন',
  ],
])('a dose without its unit: %s', (text) => {
  expect(hasBareDose(text)).toBe(true)
})

test.each([
  ...[
    'mix 2 g per litre of water',
    'mix 2g/litre',
    'Mix 2 ml per litre',
    'use 5 kg per decimal',
    '1 spoon per litre',
  ],
  ...[
    'Use 5 traps per decimal',
    'Hang pheromone traps, 5 per bigha',
    'Spray 2–3 times, 10 days apart',
  ],
  'Mix 60 g potash, 60 g sulphur and 40 g zinc in 10 litres of water',
  ...['spray 0.5 % (5 g in 1 litre of water)', 'Soak 1 kg crushed neem seed in 20 litres of water'],
  ...[
    'set 10-12 perches a bigha',
    'Use 2 teaspoons of soap in 10 litres',
    'the yield is 20 per decimal',
  ],
  ...[
    'Use BRRI dhan28 in 1 acre',
    'use BARI Gom-33 per bigha',
    'price 20 per kg, use it',
    'mix in 10 litres of water',
  ],
  ...[
    'use 2 handfuls per decimal',
    'Apply 1/2 litre per decimal',
    'Dose in ml: 2 per litre',
    'use 2 bags per acre',
  ],
  'call 16123 in an hour',
  ...[
    'প্রতি লিটার পানিতে ২ গ্রাম মিশিয়ে স্প্রে করুন',
    'প্রতি লিটার পানিতে ২মিলি মিশিয়ে',
    'প্রতি শতকে ১০ মি. লি. দিন',
  ],
  ...[
    'বিঘায় ৩ দিন সেচ দিন',
    'বিঘায় ৩ দিন পর পানি দিন',
    'প্রতি একরে পানি ধরে রাখুন ৩ দিন।',
    'প্রতি শতকে ৪ কেজি চুন দিন',
  ],
  ...['প্রতি লিটার পানিতে ২ গ্রাম গুলে ৭ দিন পরপর ৩ বার ছিটান', 'বিঘায় ১০–১২টা ডাল পুঁতুন', 'বিঘায় ফাঁদ ৫ দিন'],
  ...['১০ লিটার পানিতে ২ চা-চামচ সাবান গুলে ছিটান', 'প্রতি বিঘায় ৫ মণ গোবর দিন', 'একরে ২ বস্তা ইউরিয়া দিন'],
  ...[
    'প্রতি লিটারে এক মুঠ',
    '৭ দিন পরপর স্প্রে করুন',
    'প্রতি বিঘায় ১.৫ কেজি হারে',
    'প্রতি লিটার পানিতে ৩–৫ ফোঁটা দিন',
  ],
  ...[
    'ব্রি ধান২৮ প্রতি বিঘায় রোপণ করুন',
    '১ লিটার পানিতে ২ দিন ভিজিয়ে রাখুন',
    'প্রতি হেক্টরে ২৫ টন',
    '১৬১২৩ নম্বরে ফোন করুন',
  ],
])('no dose, or one with its unit: %s', (text) => {
  expect(hasBareDose(text)).toBe(false)
})
