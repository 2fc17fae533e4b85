import { expect, test } from 'vitest'
import { localVoice } from '#ui/records/read-aloud/local-voice.ts'

function voice(lang: string, localService = true) {
  return { lang, localService }
}

test('voices of other languages do not count', () => {
  expect(localVoice([], 'bn')).toBeUndefined()
  expect(localVoice([voice('en-GB'), voice('hi-IN'), voice('bnt-ZZ')], 'bn')).toBeUndefined()
})

test('a voice that needs a network does not count', () => {
  expect(localVoice([voice('bn-BD', false)], 'bn')).toBeUndefined()
  expect(localVoice([voice('bn-BD', false), voice('bn-IN')], 'bn')).toEqual(voice('bn-IN'))
})

test('the regional voice is preferred, with a hyphen or an underscore in its tag', () => {
  expect(localVoice([voice('bn_IN'), voice('bn_BD')], 'bn')).toEqual(voice('bn_BD'))
  expect(localVoice([voice('en-US'), voice('en-IN')], 'en')).toEqual(voice('en-IN'))
})

test('without the regional voice any voice of the language is used', () => {
  expect(localVoice([voice('fr-FR'), voice('en-US')], 'en')).toEqual(voice('en-US'))
  expect(localVoice([voice('bn')], 'bn')).toEqual(voice('bn'))
})
