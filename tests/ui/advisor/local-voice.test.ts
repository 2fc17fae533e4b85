import { expect, test } from 'vitest'
import { localVoice } from '#ui/advisor/local-voice.ts'

function voice(lang: string, localService = true) {
  return { lang, localService }
}

test('without a voice for the language there is none, however many others there are', () => {
  expect(localVoice([], 'bn')).toBeUndefined()
  expect(localVoice([voice('en-GB'), voice('hi-IN'), voice('bnt-ZZ')], 'bn')).toBeUndefined()
})

test('a voice that needs a network is none', () => {
  expect(localVoice([voice('bn-BD', false)], 'bn')).toBeUndefined()
  expect(localVoice([voice('bn-BD', false), voice('bn-IN')], 'bn')).toEqual(voice('bn-IN'))
})

test('the way it is spoken here is chosen before others, however the device writes it', () => {
  expect(localVoice([voice('bn_IN'), voice('bn_BD')], 'bn')).toEqual(voice('bn_BD'))
  expect(localVoice([voice('en-US'), voice('en-IN')], 'en')).toEqual(voice('en-IN'))
})

test('any voice of the language will do', () => {
  expect(localVoice([voice('fr-FR'), voice('en-US')], 'en')).toEqual(voice('en-US'))
  expect(localVoice([voice('bn')], 'bn')).toEqual(voice('bn'))
})
