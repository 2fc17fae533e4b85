import { expect, test } from 'vitest'
import { answerCard } from '#domain/answer-card/answer-card.ts'
import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'
import { candidatesText } from '#domain/knowledge/answer/candidates-text.ts'
import { signMark } from '#domain/knowledge/answer/card-phrases.ts'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { isProblemEntry } from '#domain/knowledge/search/gates.ts'
import { type Language, languages } from '#domain/language.ts'
import { safetyWarnings } from '#domain/safety/safety-pass.ts'
import { splitSentences } from '#domain/text/split-sentences.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

/** Problems of one crop that show the same sign: two of them, and the first three. */
function lookAlikes(language: Language): readonly (readonly PackEntry[])[] {
  const problems = buildPack(entryFiles, language).entries.filter(isProblemEntry)
  return problems.flatMap((one) => {
    const alike = problems.filter(
      ({ id, crop, signs = [] }) =>
        id !== one.id && crop === one.crop && signs.some((sign) => one.signs?.includes(sign)),
    )
    const pairs = alike.filter(({ id }) => id > one.id).map((other) => [one, other])
    return alike.length > 1 ? [...pairs, [one, ...alike.slice(0, 2)]] : pairs
  })
}

test.each(languages)(
  'candidates give a card with their signs and a plan, in at most 250 words (%s)',
  (language) => {
    const phrases = answerPhrases[language]
    const all = lookAlikes(language)
    expect(all.length).toBeGreaterThan(300)
    for (const entries of all) {
      const text = candidatesText(entries, language)
      const card = answerCard(text)
      expect(countWords(text), text).toBeLessThanOrEqual(250)
      expect(card?.sure, text).toBe('oneOf')
      expect(card?.candidates.map(({ name }) => name)).toEqual(
        entries.map((each) => each.text.title),
      )
      // The first sentence, and no more of it.
      expect(card?.candidates.map(({ sign }) => sign)).toEqual(
        entries.map((each) => splitSentences(each.text.signs)[0]),
      )
      expect(card?.steps.length).toBeGreaterThan(1)
      expect(card?.avoid).toBeDefined()
      const [sure = ''] = entries.flatMap((each) => each.text.sure ?? [])
      expect(card?.rest).toContain(splitSentences(sure)[0] ?? '')
      expect(text.trimEnd().endsWith(`${phrases.sure}:`)).toBe(false)
      expect(safetyWarnings(text), text).toEqual([])
    }
  },
)

test.each(languages)(
  'the sign of a problem is one short sentence, and no title has its mark (%s)',
  (language) => {
    for (const { id, text } of buildPack(entryFiles, language).entries.filter(isProblemEntry)) {
      expect(countWords(splitSentences(text.signs)[0] ?? ''), id).toBeLessThanOrEqual(25)
      expect(text.title, id).not.toContain(signMark)
    }
  },
)

const { entries } = buildPack(entryFiles, 'en')

function named(...ids: readonly string[]): readonly PackEntry[] {
  return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
}

function stepsOf(...ids: readonly string[]): readonly string[] {
  return answerCard(candidatesText(named(...ids), 'en'))?.steps.map(({ what }) => what) ?? []
}

test('what is right for all of them is done first, then one looks for the signs', () => {
  expect(stepsOf('tomato-earlyblight', 'tomato-lateblight')).toEqual([
    'Pick off every spoilt fruit and the worst leaves, shoots and flowers.',
    'Do not wet the leaves when you water.',
    'Look for these signs in several places today.',
  ])
})

test('with nothing in common nothing is sprayed yet, and one looks for the signs', () => {
  const text = candidatesText(named('brinjal-fsb', 'brinjal-wilt'), 'en')
  expect(answerCard(text)?.avoid).toMatch(/^No spray .* before you know/)
  expect(stepsOf('brinjal-fsb', 'brinjal-wilt')).toEqual([
    'Look for these signs in several places today.',
    'If no sign fits, ask the Upazila agriculture office.',
  ])
})

test('a warning that protects people stands there if one of them has it', () => {
  const text = candidatesText(named('coconut-mite', 'coconut-rats'), 'en')
  expect(answerCard(text)?.avoid).toMatch(/^No poison bait and no electric wire.* No spray/)
  const without = candidatesText(named('coconut-mite', 'coconut-budrot'), 'en')
  expect(without).not.toMatch(/bait/)
})
