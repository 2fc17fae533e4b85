import { expect, test } from 'vitest'
import { sentencesOf } from '#domain/safety/advice/sentences.ts'
import { namesWaitingDays } from '#domain/safety/advice/waiting-days.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readWords } from '#domain/text/words.ts'

const waits = (text: string) => namesWaitingDays(sentencesOf(readWords(plainText(text)), []))

test.each([
  ...[
    'harvest only after the waiting days on the label.',
    'Keep the pre-harvest interval.',
    'PHI: 7 days.',
  ],
  ...['Stop spraying 14 days before harvest.', 'Do not pick fruits within 7 days of spraying.'],
  ...['Wait at least 10 days before you eat them.', 'Harvest 7 days after the last spray.'],
  ...[
    'Last spray no later than 15 days before harvesting.',
    'Do not harvest for 14 days after spraying.',
  ],
  ...[
    '7 days after spraying you may sell them.',
    'Keep the safety period.',
    'Wait 3 weeks; then pick. Wait 5 days and pick.',
  ],
  ...[
    'ফসল তোলার ৭ দিন আগে বন্ধ করুন।',
    'স্প্রের ১৪ দিন পর ফসল তুলুন।',
    'ফল তোলার ২ সপ্তাহ আগে স্প্রে বন্ধ রাখুন।',
  ],
  ...[
    'প্যাকেটে লেখা অপেক্ষার দিন পার করে ফসল তুলুন।',
    'অপেক্ষাকাল মেনে চলুন।',
    'ফসল সংগ্রহের ১৫ দিন পূর্বে বন্ধ করুন।',
  ],
  ...['শেষ স্প্রের ১০ দিনের মধ্যে ফল খাবেন না।', 'ওষুধ দেওয়ার পর ৭ দিন না গেলে সবজি তুলবেন না।'],
])('mentions waiting days: %s', (text) => {
  expect(waits(text)).toBe(true)
})

test.each([
  ...[
    'Harvest 90 days after planting.',
    'Stop irrigation 10 days before harvest.',
    'Repeat after 7 days.',
  ],
  ...[
    'Cut off sick leaves and spray again after 10 days.',
    'After the harvest, on a dry day, plough.',
  ],
  ...['Harvest in the morning.', 'Before harvest, drain the field.', 'Spray for 3 days.', ''],
  ...['রোপণের ৯০ দিন পর আলু তুলুন।', 'ফসল তোলার ১০ দিন আগে সেচ বন্ধ করুন।', '৭ দিন পর আবার দিন।'],
  ...['ফসল তোলার পর নাড়া পুড়িয়ে ফেলুন।', 'অপেক্ষা করুন।'],
])('does not mention waiting days: %s', (text) => {
  expect(waits(text)).toBe(false)
})
