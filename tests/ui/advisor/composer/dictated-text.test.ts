import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { allMessages } from '#support/messages.ts'
import { voiceProblem, withDictated } from '#ui/advisor/composer/dictated-text.ts'

test('recognised speech is added at the end of the typed text', () => {
  expect(withDictated('', ['ধানের পাতা'])).toBe('ধানের পাতা')
  expect(withDictated('My rice', ['turns yellow'])).toBe('My rice turns yellow')
  expect(withDictated('My rice ', [' turns  yellow '])).toBe('My rice turns yellow')
  expect(withDictated('First line\n', ['second'])).toBe('First line\nsecond')
})

test.each([
  [['ধানের', 'ধানের পাতা', 'ধানের পাতা হলুদ'], 'ধানের পাতা হলুদ'],
  [['ধানের', ' পাতা ', 'ধানের পাতা হলুদ'], 'ধানের পাতা হলুদ'],
  [['my rice', 'my rice'], 'my rice'],
  [['ধানের', 'ধানের', 'ধানের পাতা'], 'ধানের পাতা'],
  [['my rice', 'my rice turns', 'what now', 'what now to do'], 'my rice turns what now to do'],
])('%j repeats what was recognised before, which is written once', (results, text) => {
  expect(withDictated('', results)).toBe(text)
})

test.each([
  [['ধান', 'ধানের পাতা'], 'ধান ধানের পাতা'],
  [['ধীরে', 'ধীরে'], 'ধীরে ধীরে'],
  [['my rice', 'turns yellow', 'my rice'], 'my rice turns yellow my rice'],
  [[''], ''],
  [[], ''],
])('%j are words that follow each other', (results, text) => {
  expect(withDictated('', results)).toBe(text)
})

test('silence changes nothing', () => {
  expect(withDictated('My rice', ['  '])).toBe('My rice')
})

test('stopping the dictation gives no message', () => {
  expect(voiceProblem('aborted')).toBeUndefined()
})

test.each(languages)('every other error has its own message (%s)', async (language) => {
  const messages = await allMessages(language)
  const errors = ['not-allowed', 'no-speech', 'network', 'audio-capture']
  const said = errors.map((error) => {
    const key = voiceProblem(error)
    return key && messages[key]
  })
  expect(said.every(Boolean)).toBe(true)
  expect(new Set(said).size).toBe(errors.length)
})
