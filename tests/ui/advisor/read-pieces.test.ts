import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readPieces, type SpokenPiece } from '#ui/advisor/read-pieces.ts'

/** The browser's own class, as far as it is used. */
class Utterance {
  readonly text: string
  lang = ''
  onstart: (() => void) | undefined
  onend: (() => void) | undefined
  onerror: ((event: { readonly error: string }) => void) | undefined

  constructor(text: string) {
    this.text = text
  }
}

/** An engine that does nothing of itself: the test says how each piece goes. */
function engine() {
  const spoken: Utterance[] = []
  return {
    spoken,
    speaking: false,
    pending: false,
    cancel: vi.fn(),
    speak: (utterance: Utterance) => void spoken.push(utterance),
    readsLast() {
      spoken.at(-1)?.onstart?.()
      spoken.at(-1)?.onend?.()
    },
  }
}

type Engine = ReturnType<typeof engine>

function read(device: Engine, texts: readonly string[]) {
  const onEnd = vi.fn()
  const voice = { lang: 'bn-BD' } as SpeechSynthesisVoice // the engine only hands it on
  const pieces = texts.map((text): SpokenPiece => ({ text, voice }))
  const stop = readPieces(device as unknown as SpeechSynthesis, { pieces, onEnd }) // what is used of it
  return { stop, onEnd }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('pieces are read one after the other in their voice, to the end', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক', 'দুই'])
  device.readsLast()
  device.readsLast()
  expect(device.spoken.map(({ text, lang }) => [text, lang])).toEqual([
    ['এক', 'bn-BD'],
    ['দুই', 'bn-BD'],
  ])
  expect(onEnd.mock.calls).toEqual([['read']])
})

test('an engine that has no such voice after all says so', () => {
  for (const error of ['voice-unavailable', 'language-unavailable', 'synthesis-failed']) {
    const device = engine()
    const { onEnd } = read(device, ['এক', 'দুই'])
    device.spoken[0]?.onerror?.({ error })
    expect(onEnd.mock.calls).toEqual([['unable']])
    expect(device.spoken).toHaveLength(1)
  }
})

test('an engine that stays silent without a word is found out', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  vi.advanceTimersByTime(9_000)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onEnd.mock.calls).toEqual([['unable']])
})

test('a slow reader is not taken for a silent one', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  device.spoken[0]?.onstart?.()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test('an interruption by something else is no fault of the voice', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  device.spoken[0]?.onerror?.({ error: 'interrupted' })
  expect(onEnd.mock.calls).toEqual([['read']])
})

test('what is stopped falls silent and tells nothing more', () => {
  const device = engine()
  const { stop, onEnd } = read(device, ['এক', 'দুই'])
  stop()
  expect(device.cancel).toHaveBeenCalled()
  device.readsLast()
  vi.advanceTimersByTime(60_000)
  expect(device.spoken).toHaveLength(1)
  expect(onEnd).not.toHaveBeenCalled()
})
