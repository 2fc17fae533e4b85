import { expect, test } from 'vitest'
import { outsideText } from '#domain/knowledge/answer/referral-text.ts'
import type { OutsideThing } from '#domain/understanding/reading.ts'

const cow: OutsideThing = {
  id: 'cow',
  kind: 'animal',
  name: { en: 'cow', bn: 'গরু' },
  office: 'upazila_livestock',
}

const fever: OutsideThing = {
  id: 'fever',
  kind: 'health',
  name: { en: 'fever', bn: 'জ্বর' },
  office: 'health_16263',
}

test('a sick animal is not sent to the agriculture office, and not to wait', () => {
  expect(outsideText([cow], 'en').split('\n')).toEqual([
    'We have nothing on cow.',
    'If an animal is sick, do not wait: call or go there now, and give it no medicine by guess.',
    'People can answer this better than we can:',
    '– Livestock call centre: 16358 (Sunday to Thursday, 9 am to 5 pm)',
    '– Upazila Livestock Office and Veterinary Hospital',
  ])
})

test('a sick person is sent to doctors only', () => {
  for (const language of ['en', 'bn'] as const) {
    const text = outsideText([fever], language)
    expect(text).toMatch(/Shasthya Batayan|স্বাস্থ্য বাতায়ন/)
    expect(text).not.toMatch(/16123|১৬১২৩/)
  }
})
