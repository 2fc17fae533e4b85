import { expect, test } from 'vitest'
import {
  isPrivateQuestion,
  nearPrivate,
  nearPrivateMs,
} from '#domain/understanding/near-private.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'

const now = 10 * nearPrivateMs
const at = (agoMs: number, isPrivate: boolean) => ({ askedMs: now - agoMs, isPrivate })
const minute = 60_000

test.each([
  ['nothing before', [], undefined],
  ['a private one before', [at(minute, true)], 'continues'],
  [
    'the order of the rows is not that of asking',
    [at(9 * minute, true), at(minute, false)],
    'later',
  ],
  ['a crop between', [at(minute, false), at(9 * minute, true)], 'later'],
  ['two private ones', [at(minute, true), at(9 * minute, false)], 'continues'],
  ['just under an hour', [at(nearPrivateMs - 1, true)], 'continues'],
  ['an hour', [at(nearPrivateMs, true)], undefined],
  ['only farming', [at(minute, false)], undefined],
  ['a phone whose clock was put back', [at(-minute, true)], 'continues'],
  ['a crop asked about later, sent earlier', [at(-minute, false), at(minute, true)], 'continues'],
  ['a crop in the same second', [at(-900, false), at(minute, true)], 'later'],
] as const)('near a private question: %s', (_, earlier, expected) => {
  expect(nearPrivate(now, earlier, false)).toBe(expected)
})

test('the parent’s privacy counts at any age', () => {
  expect(nearPrivate(now, [], true)).toBe('continues')
  expect(nearPrivate(now, [at(minute, false)], true)).toBe('continues')
})

const isPrivate = (question: string, near: 'continues' | 'later' | undefined) =>
  isPrivateQuestion(readQuestion(question), near)

test.each([
  'আজ রাতেই করব',
  'aj ratei korbo',
  'tonight then',
  'my wife has left, nobody comes',
  'ধান',
  'কেউ আমার কথা শোনে না',
  'keu amar khobor ney na',
])('%s goes on from a private question, and is one alone only there', (question) => {
  expect(isPrivate(question, 'continues')).toBe(true)
  expect(isPrivate(question, 'later')).toBe(false)
  expect(isPrivate(question, undefined)).toBe(false)
})

test.each([
  'when do I irrigate Boro',
  'বোরো ধানে কখন সেচ দেব',
  'boro dhane kokhon sech debo',
  'বেগুনের পাতা হলুদ হয়ে যাচ্ছে',
])('%s is plainly about a crop', (question) => {
  for (const near of ['continues', 'later', undefined] as const)
    expect(isPrivate(question, near)).toBe(false)
})

test.each([
  'which insecticide for brinjal',
  'ধানের বিষ কোথায় পাব',
  'dhaner bish kothay pabo',
  'can I mix two medicines for potato',
])('%s asks for what is not told near a private question', (question) => {
  expect(isPrivate(question, 'continues')).toBe(true)
  expect(isPrivate(question, 'later')).toBe(true)
  expect(isPrivate(question, undefined)).toBe(false)
})
