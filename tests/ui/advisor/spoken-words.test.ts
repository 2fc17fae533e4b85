import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { allMessages } from '#support/messages.ts'
import { voiceProblem, withSpoken } from '#ui/advisor/spoken-words.ts'

test('what is said stands at the end of what is typed', () => {
  expect(withSpoken('', 'ধানের পাতা')).toBe('ধানের পাতা')
  expect(withSpoken('My rice', 'turns yellow')).toBe('My rice turns yellow')
  expect(withSpoken('My rice ', ' turns  yellow ')).toBe('My rice turns yellow')
  expect(withSpoken('First line\n', 'second')).toBe('First line\nsecond')
})

test('silence changes nothing', () => {
  expect(withSpoken('My rice', '  ')).toBe('My rice')
})

test('whoever stops it is told nothing', () => {
  expect(voiceProblem('aborted')).toBeUndefined()
})

test.each(languages)('every other outcome has its own sentence (%s)', async (language) => {
  const messages = await allMessages(language)
  const errors = ['not-allowed', 'no-speech', 'network', 'language-not-supported', 'audio-capture']
  const said = errors.map((error) => {
    const key = voiceProblem(error)
    return key && messages[key]
  })
  expect(said.every(Boolean)).toBe(true)
  expect(new Set(said).size).toBe(errors.length)
})
