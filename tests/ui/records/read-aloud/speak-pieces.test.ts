import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SpokenPiece, speakPieces } from '#ui/records/read-aloud/speak-pieces.ts'

/** The used part of the browser's class. */
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

/** A fake engine: the test decides what happens to each piece. */
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
  const stop = speakPieces(device as unknown as SpeechSynthesis, { pieces, onEnd }) // what is used of it
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

test('pieces are spoken one after the other, each in its voice', () => {
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

test('an engine without the voice reports `unable`', () => {
  for (const error of ['voice-unavailable', 'language-unavailable', 'synthesis-failed']) {
    const device = engine()
    const { onEnd } = read(device, ['এক', 'দুই'])
    device.spoken[0]?.onerror?.({ error })
    expect(onEnd.mock.calls).toEqual([['unable']])
    expect(device.spoken).toHaveLength(1)
  }
})

test('an engine that stays silent counts as `unable`', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  vi.advanceTimersByTime(9_000)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2_000)
  expect(onEnd.mock.calls).toEqual([['unable']])
})

test('a slow engine is not taken for a silent one', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  device.spoken[0]?.onstart?.()
  vi.advanceTimersByTime(60_000)
  expect(onEnd).not.toHaveBeenCalled()
})

test('an interruption is not a fault of the voice', () => {
  const device = engine()
  const { onEnd } = read(device, ['এক'])
  device.spoken[0]?.onerror?.({ error: 'interrupted' })
  expect(onEnd.mock.calls).toEqual([['read']])
})

test('after a stop the engine is silent and nothing is reported', () => {
  const device = engine()
  const { stop, onEnd } = read(device, ['এক', 'দুই'])
  stop()
  expect(device.cancel).toHaveBeenCalled()
  device.readsLast()
  vi.advanceTimersByTime(60_000)
  expect(device.spoken).toHaveLength(1)
  expect(onEnd).not.toHaveBeenCalled()
})
