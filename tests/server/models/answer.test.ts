import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdviserSettings, createAdviser } from '#server/models/answer.ts'
import { builtInKnowledge } from '#server/models/built-in-knowledge.ts'
import { type ModelStandIn, standInAnswer, startModelStandIn } from '#support/model-stand-in.ts'

let standIn: ModelStandIn
/** What `Work.step` has kept, by the step's name. */
let kept: Map<string, unknown>

beforeAll(async () => {
  standIn = await startModelStandIn()
})
beforeEach(() => {
  kept = new Map()
})
afterAll(() => standIn.close())

const question = 'My potato leaves have dark wet patches and white mould in the fog. What now?'
const date = '2026-01-10'

/** An adviser over models of the stand-in, by their habits. */
function adviser(generic: string, tuned: string, changes: Partial<AdviserSettings> = {}) {
  return createAdviser({
    genericModelUrl: generic ? standIn.url : undefined,
    genericModel: generic,
    tunedModelUrl: tuned ? standIn.url : undefined,
    tunedModel: tuned,
    tunedGrounding: true,
    modelTimeoutMs: 5_000,
    ...changes,
  })
}

function asking(signal = new AbortController().signal) {
  return {
    date,
    signal,
    async step<T>(name: string, make: () => Promise<T>): Promise<T> {
      // What is kept under a step's name is what that step made.
      if (kept.has(name)) return kept.get(name) as T
      const value = await make()
      kept.set(name, value)
      return value
    },
  }
}

test('without models the knowledge answers both, in the language of the question', async () => {
  for (const [asked, language] of [
    [question, 'en'],
    ['আলুর পাতায় কালো দাগ, কুয়াশায় সাদা ছাতা পড়ে। কী করব?', 'bn'],
  ] as const) {
    const known = builtInKnowledge(language).answer(asked, date)
    expect(await adviser('', '').answer(asked, asking())).toEqual({
      language,
      generic: { text: known.untunedResponse, by: 'knowledge' },
      tuned: { text: known.tunedResponse, by: 'knowledge' },
      sources: known.sources,
    })
  }
  expect(kept.size).toBe(0)
})

test('with models each answers its own panel', async () => {
  const answer = await adviser('ok', 'plain-json').answer(question, asking())
  expect(answer.generic).toEqual({ text: standInAnswer, by: 'model' })
  expect(answer.tuned).toEqual({ text: standInAnswer, by: 'model' })
})

test('the models are asked side by side', async () => {
  const slow = adviser('slow', 'slow')
  const started = performance.now()
  await slow.answer(question, asking())
  const tookMs = performance.now() - started
  expect(tookMs).toBeGreaterThanOrEqual(390)
  expect(tookMs).toBeLessThan(750)
})

test('a panel whose model fails is answered by the knowledge, and says so', async () => {
  const known = builtInKnowledge('en').answer(question, date)
  const tunedFails = await adviser('ok', 'http500').answer(question, asking())
  expect(tunedFails.generic).toEqual({ text: standInAnswer, by: 'model' })
  expect(tunedFails.tuned).toEqual({ text: known.tunedResponse, by: 'knowledge' })

  kept.clear()
  const genericFails = await adviser('mid-stream-error', 'ok').answer(question, asking())
  expect(genericFails.generic).toEqual({ text: known.untunedResponse, by: 'knowledge' })
  expect(genericFails.tuned).toEqual({ text: standInAnswer, by: 'model' })
})

test('a single model that fails is stood in for too', async () => {
  const answer = await adviser('', 'hang', { modelTimeoutMs: 100 }).answer(question, asking())
  expect([answer.generic.by, answer.tuned.by]).toEqual(['knowledge', 'knowledge'])
})

test('two models that both fail leave the question for later', async () => {
  const failing = adviser('http500', 'empty').answer(question, asking())
  await expect(failing).rejects.toMatchObject({
    code: 'models_unavailable',
    detail: { retryAfterS: 30 },
  })
  expect(kept.size).toBe(0)
})

test('the wait is the shorter one that a busy model asks for', async () => {
  await expect(adviser('http429', 'http500').answer(question, asking())).rejects.toMatchObject({
    detail: { retryAfterS: 7 },
  })
})

test('a model’s answer that had come is not asked for again after a crash', async () => {
  await adviser('ok', 'http500').answer(question, asking())
  const requestsBefore = standIn.requests.length
  const answer = await adviser('http500', 'crlf').answer(question, asking())
  expect(standIn.requests.slice(requestsBefore).map(({ model }) => model)).toEqual(['crlf'])
  expect(answer.generic).toEqual({ text: standInAnswer, by: 'model' })
})

test('an abort ends both calls and blames no model', async () => {
  const caller = new AbortController()
  const answering = adviser('hang', 'hang').answer(question, asking(caller.signal))
  setTimeout(() => caller.abort(), 50)
  await expect(answering).rejects.toMatchObject({ code: 'unavailable' })
})

test('what a step throws of its own goes through', async () => {
  const lost = { ...asking(), step: () => Promise.reject(new RangeError('lease lost')) }
  await expect(adviser('ok', 'ok').answer(question, lost)).rejects.toThrow(RangeError)
})

test('every failure is reported with its panel and reason, without the question', async () => {
  const reports: string[] = []
  const settings = { tunedGrounding: true, modelTimeoutMs: 5_000 }
  const reporting = createAdviser(
    {
      ...settings,
      genericModelUrl: standIn.url,
      genericModel: 'ok',
      tunedModelUrl: standIn.url,
      tunedModel: 'garbage',
    },
    { onModelFailure: (panel, failure) => reports.push(`${panel} ${failure.message}`) },
  )
  await reporting.answer(question, asking())
  expect(reports).toEqual(['tuned not_a_chat_server'])
})

test('only the tuned model is given the records, and only with grounding on', async () => {
  const known = builtInKnowledge('en').answer(question, date)
  expect(known.matched).toBe(true)
  await adviser('ok', 'crlf').answer(question, asking())
  expect(rulesFor('ok')).not.toContain(known.tunedResponse)
  expect(rulesFor('crlf')).toContain(known.tunedResponse)

  kept.clear()
  const ungrounded = adviser('ok', 'crlf', { tunedGrounding: false })
  expect((await ungrounded.answer(question, asking())).sources).toEqual([])
  expect(rulesFor('crlf')).not.toContain('<records>')
})

test('a question the knowledge does not know grounds nothing', async () => {
  await adviser('ok', 'crlf').answer('Who won the football match?', asking())
  expect(rulesFor('crlf')).not.toContain('<records>')
})

/** The system message of the last request to a model. */
function rulesFor(model: string): string {
  const request = standIn.requests.findLast((asked) => asked.model === model)
  return request?.messages[0]?.content ?? ''
}
