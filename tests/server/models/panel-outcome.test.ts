import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otherLanguage } from '#domain/language.ts'
import { builtInKnowledge } from '#server/models/built-in-knowledge.ts'
import { startDictatedModel } from '#support/dictated-model.ts'
import { askingDate, askingLog, modelAdviser } from '#support/model-adviser.ts'
import { brokenOff, limited, standInAnswer } from '#support/model-habits.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'
import { quickClock } from '#support/quick-clock.ts'

let standIn: ModelStandIn

beforeAll(async () => {
  standIn = await startModelStandIn()
})
beforeEach(() => standIn.forget())
afterAll(() => standIn.close())

const questions = {
  en: 'My potato leaves have dark wet patches and white mould in the fog. What now?',
  bn: 'আলুর পাতায় কালো দাগ, কুয়াশায় সাদা ছাতা পড়ে। কী করব?',
} as const
const languages = ['en', 'bn'] as const

/** Failures that a retry of the same question would get again. */
const refusals: ReadonlySet<string> = new Set([
  'status_400',
  'status_403',
  'status_413',
  'status_422',
  'content_filter',
  'refusal',
])

/** The tuned panel with a model of the given behaviour; the knowledge answers the generic panel. */
async function askTuned(tuned: string, language: 'en' | 'bn' = 'en', timeoutMs = 5_000) {
  const log = askingLog()
  const failures: string[] = []
  const settings = { tunedModelTimeoutMs: timeoutMs }
  const adviser = modelAdviser(standIn, { generic: '', tuned, settings, failures })
  const { tuned: panel } = await adviser.answer(questions[language], log.asking)
  return {
    panel,
    published: log.publishedOf('tuned'),
    failures,
    requests: standIn.requestsTo(tuned),
  }
}

function knowledge(language: 'en' | 'bn', standIn: 'refused' | 'unavailable') {
  const text = builtInKnowledge(language).answer(questions[language], askingDate).tunedResponse
  return { text, by: 'knowledge', standIn } as const
}

test.each([
  ['ok', 1],
  ['no-done', 1],
  ['plain-json', 1],
  ['think-tags', 1],
  ['http429,ok', 2],
  ['http500,http500,ok', 3],
  ['reset,ok', 2],
  ['other-language,ok', 2],
  ['other-language,http500,ok', 3],
  ['other-word,ok', 2],
])('%s is answered by the model, and its text is published as it comes', async (model, count) => {
  for (const language of languages) {
    standIn.forget()
    const { panel, published, failures, requests } = await askTuned(model, language, 60_000)
    expect(panel).toEqual({ text: standInAnswer[language], by: 'model' })
    expect(requests).toHaveLength(count)
    expect(failures).toEqual([])
    expect(published.at(-1)).toBe(panel.text)
    expect(published.filter((text) => text === '')).toEqual([])
    expect(published.filter((text) => !panel.text.startsWith(text))).toEqual([])
  }
})

test.each(['stop-mid-word,ok', 'cut-off,ok', 'stop-mid-line,ok', 'drifting,ok'])(
  '%s is answered by the model, and the text of the first try is removed',
  async (model) => {
    for (const language of languages) {
      standIn.forget()
      const { panel, published, requests } = await askTuned(model, language)
      expect(panel).toEqual({ text: standInAnswer[language], by: 'model' })
      expect(requests).toHaveLength(2)
      expect(published.slice(0, 2)).toEqual([expect.toSatisfy(isOpening(language)), ''])
      expect(published.at(-1)).toBe(panel.text)
    }
  },
)

test.each([
  ['http400', 'status_400', 1],
  ['http401', 'status_401', 1],
  ['http403', 'status_403', 1],
  ['http404', 'status_404', 1],
  ['http413', 'status_413', 1],
  ['http422', 'status_422', 1],
  ['azure-filter', 'status_400', 1],
  ['filter-json', 'content_filter', 1],
  ['refusal', 'refusal', 1],
  ['refusal-json', 'refusal', 1],
  ['error-403', 'status_403', 1],
  ['http429', 'status_429', 1],
  ['http500', 'status_500', 3],
  ['http503', 'status_503', 3],
  ['reset', 'connection', 3],
  ['silent', 'timed_out', 1],
  ['html', 'not_a_chat_server', 1],
  ['garbage', 'not_a_chat_server', 1],
  ['chatter', 'not_a_chat_server', 1],
  ['garbage-json', 'not_a_chat_server', 1],
  ['empty', 'empty', 1],
  ['only-thoughts', 'empty', 1],
  ['unended-thoughts', 'empty', 1],
  ['huge-json', 'too_long', 1],
  ['megabyte-line', 'too_long', 1],
  ['other-language', 'wrong_language', 2],
  ['endless-other-language', 'wrong_language', 2],
  ['other-word', 'wrong_language', 2],
])(
  '%s fails (%s): the knowledge answers, and nothing else is published',
  async (model, reason, count) => {
    for (const language of languages) {
      standIn.forget()
      const timeoutMs = model === 'silent' ? 200 : 5_000
      const { panel, published, failures, requests } = await askTuned(model, language, timeoutMs)
      expect(panel).toEqual(knowledge(language, refusals.has(reason) ? 'refused' : 'unavailable'))
      expect(published).toEqual([panel.text])
      expect(failures).toEqual([`tuned ${reason}`])
      expect(requests).toHaveLength(count)
    }
  },
)

test.each([
  ['hang', 'timed_out', 1],
  ['mid-stream-error', 'reported_error', 1],
  ['stop-mid-word', 'connection', 3],
  ['cut-off', 'connection', 3],
  ['dropped', 'connection', 3],
  ['drifting', 'wrong_language', 2],
  ['length-nothing-whole', 'cut_short', 1],
  ['filter-mid-stream', 'content_filter', 1],
])('%s fails in the middle (%s): the shown text is removed', async (model, reason, count) => {
  for (const language of languages) {
    standIn.forget()
    const timeoutMs = model === 'hang' ? 300 : 5_000
    const { panel, published, failures, requests } = await askTuned(model, language, timeoutMs)
    expect(panel).toEqual(knowledge(language, refusals.has(reason) ? 'refused' : 'unavailable'))
    const tries = Array.from({ length: count }, () => [expect.toSatisfy(isOpening(language)), ''])
    expect(published).toEqual([...tries.flat(), panel.text])
    expect(failures).toEqual([`tuned ${reason}`])
    expect(requests).toHaveLength(count)
  }
})

test('a second try is published only when its own language is certain', async () => {
  const { panel, published } = await askTuned('stop-mid-word,other-language,ok')
  expect(panel).toEqual({ text: standInAnswer.en, by: 'model' })
  expect(published.slice(0, 2)).toEqual([brokenOff.en, ''])
  expect(published.slice(2).filter((text) => !standInAnswer.en.startsWith(text))).toEqual([])
})

test('a megabyte of text is discarded at the limit', async () => {
  const { panel, published, failures } = await askTuned('megabyte')
  expect(panel).toEqual(knowledge('en', 'unavailable'))
  expect(published.slice(-2)).toEqual(['', panel.text])
  expect(failures).toEqual(['tuned too_long'])
})

test('a truncated answer ends with its last whole sentence', async () => {
  const { panel, published } = await askTuned('length')
  expect(panel).toEqual({ text: limited.kept, by: 'model' })
  expect(published.at(-1)).toBe(limited.kept)
})

test('an answer without letters fits every language', async () => {
  for (const language of languages) {
    standIn.forget()
    const { panel, published } = await askTuned('number', language)
    expect(panel).toEqual({ text: '16123', by: 'model' })
    expect(published).toEqual(['16123'])
  }
})

test('the second request insists on the language, in the rules only', async () => {
  const { requests } = await askTuned('other-language,ok', 'bn')
  const [first, second] = requests.map(({ messages }) => messages)
  expect(second?.[0]?.content.startsWith(first?.[0]?.content ?? '-')).toBe(true)
  expect(second?.[0]?.content).toMatch(/must be written in Bengali/)
  expect(first?.[0]?.content).not.toMatch(/must be written/)
  expect(second?.[1]).toEqual(first?.[1])
})

test('an endless answer in the wrong language is aborted as soon as that is certain', async () => {
  const model = 'endless-other-language,endless-other-language'
  await askTuned(model)
  await expect.poll(() => standIn.abandoned(model)).toBe(2)
})

test('both requests for the language share one time-out', async () => {
  // The wait after `http500` leaves less than the day that `http429-tomorrow` asks for. With a time-out of its own
  // the second request would wait that day, and be answered.
  const model = 'http500,other-language,http429-tomorrow,ok'
  const { panel, failures, requests } = await askTuned(model, 'en', 86_400_000 + 400)
  expect(panel).toEqual(knowledge('en', 'unavailable'))
  expect(failures).toEqual(['tuned status_429'])
  expect(requests).toHaveLength(3)
})

test('text is published at most every 150 ms, and not before its language is certain', async () => {
  const model = await startDictatedModel()
  const log = askingLog()
  let nowMs = 1_000_000
  let looks = 0
  const look = () => {
    looks += 1
    return nowMs
  }
  const clock = { ...quickClock(), nowMs: look }
  const adviser = modelAdviser(model, { generic: '', tuned: 'tuned', clock })
  const answering = adviser.answer(questions.en, log.asking)

  /** Once the language is certain, each update of the text is a look at the clock. */
  async function says(words: string, afterMs: number): Promise<void> {
    nowMs += afterMs
    const before = looks
    await model.says('tuned', words)
    await expect.poll(() => looks, { interval: 5 }).toBeGreaterThan(before)
  }

  await model.says('tuned', 'Late blight is likely in such fog.')
  // Turns of the loop, in which these words arrive alone.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  await says(' Stop the irrigation today, and pull out the worst plants with their roots.', 0)
  await says(' Bury them', 149)
  await says(' far from', 1)
  await says(' the field,', 75)
  await says(' with gloves', 74)
  await says(' and a mask,', 1)
  await model.ends('tuned', ' today.')
  await answering
  const first =
    'Late blight is likely in such fog. Stop the irrigation today, and pull out the worst plants with their roots.'
  const second = `${first} Bury them far from`
  const third = `${second} the field, with gloves and a mask,`
  expect(log.publishedOf('tuned')).toEqual([first, second, third, `${third} today.`])
  await model.close()
})

test.each(['slow-words', 'silent'])(
  'the knowledge answers at once for a dead model, whatever the other one does (%s)',
  async (tuned) => {
    const log = askingLog()
    const settings = { tunedModelTimeoutMs: tuned === 'silent' ? 200 : 5_000 }
    const adviser = modelAdviser(standIn, { generic: 'http401', tuned, settings })
    const { generic } = await adviser.answer(questions.en, log.asking)
    expect(log.published[0]).toEqual({ panel: 'generic', text: generic.text })
    expect(log.published.length).toBeGreaterThan(1)
  },
)

/** Whether an aborted try of the model double can have published this text. */
function isOpening(language: 'en' | 'bn') {
  const unended = brokenOff[language].replaceAll(/[.।]/g, '')
  const whole = `${brokenOff[language]} ${standInAnswer[otherLanguage(language)]}`
  return (text: string) => text.length > 50 && (whole.startsWith(text) || unended.startsWith(text))
}
