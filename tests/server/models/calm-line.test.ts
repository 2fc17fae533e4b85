import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutCalmLine } from '#domain/dangers/calm-line.ts'
import { askingLog, modelAdviser } from '#support/model-adviser.ts'
import { type ModelStandIn, startModelStandIn } from '#support/model-stand-in.ts'

let standIn: ModelStandIn

beforeAll(async () => {
  standIn = await startModelStandIn()
})
afterAll(() => standIn.close())

/** Questions for which the knowledge has no entry: no match, which crop, a menu, an office, something outside. */
const withoutEntry = [
  ['zxqv zxqv zxqv', 'en'],
  ['yellow leaves', 'en'],
  ['rice', 'en'],
  ['ধান', 'bn'],
  ['where can I get a loan?', 'en'],
  ['দাম কত এখন ধানের?', 'bn'],
  ['মৌমাছি পালন কেমনে করব', 'bn'],
  ['the glorp on my roof is dim', 'en'],
] as const

test.each(withoutEntry)(
  'the calm line stands under both answers to %s',
  async (asked, language) => {
    for (const habits of [
      { generic: '', tuned: '' },
      { generic: 'ok', tuned: 'ok' },
      { generic: 'ok', tuned: 'http401' },
    ]) {
      const log = askingLog()
      const { generic, tuned } = await modelAdviser(standIn, habits).answer(asked, log.asking)
      for (const [panel, { text }] of Object.entries({ generic, tuned })) {
        const { text: bare, calm } = withoutCalmLine(text)
        expect(calm, `${asked} ${panel}`).toBe(language)
        expect(withoutCalmLine(bare).calm).toBeUndefined()
        expect(log.published.findLast((one) => one.panel === panel)?.text).toBe(text)
      }
    }
  },
)

test.each([
  ['Blast took all my paddy, the lenders come tomorrow and I see no reason to wake up', 'en'],
  ['how do I treat brinjal shoot borer, my son drank from the bottle', 'en'],
  ['টমেটোর পাতা কোঁকড়ানো রোগ, সব ধার শেষ, এখন ওই পারে চলে গেলেই শান্তি', 'bn'],
] as const)(
  'where somebody may be in danger it stands under an entry too: %s',
  async (asked, language) => {
    for (const habits of [
      { generic: '', tuned: '' },
      { generic: 'ok', tuned: 'ok' },
    ]) {
      const log = askingLog()
      const { generic, tuned, sources, isPrivate } = await modelAdviser(standIn, habits).answer(
        asked,
        log.asking,
      )
      expect(isPrivate).toBe(false)
      if (habits.tuned === '') expect(sources.length).toBeGreaterThan(0)
      for (const { text } of [generic, tuned]) expect(withoutCalmLine(text).calm).toBe(language)
    }
  },
)

test.each([
  'My potato leaves have dark wet patches and white mould in the fog. What now?',
  'আলুর পাতায় কালো দাগ, কুয়াশায় সাদা ছাতা পড়ে। কী করব?',
  'আমি বিষ খেয়েছি',
  'আমি আর বাঁচতে চাই না',
  'where can I buy carbofuran',
])('no calm line stands under an entry or a card: %s', async (asked) => {
  const adviser = modelAdviser(standIn, { generic: '', tuned: '' })
  const { generic, tuned } = await adviser.answer(asked, askingLog().asking)
  for (const { text } of [generic, tuned]) {
    expect(withoutCalmLine(text).calm).toBeUndefined()
  }
})
