import { expect, test } from 'vitest'
import { stepLines, stepsOf } from '#domain/knowledge/answer/answer-labels.ts'
import { answerPhrases } from '#domain/knowledge/answer/answer-phrases.ts'
import { composeGeneric, composeTuned } from '#domain/knowledge/answer/compose-answer.ts'
import { countWords } from '#domain/knowledge/answer/fit-sections.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import { entriesOf, type Finding } from '#domain/knowledge/search/find-answer.ts'
import type { Retrieval } from '#domain/knowledge/search/retrieve.ts'
import { type Language, languages } from '#domain/language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { QuestionKind } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

interface AskedFor {
  readonly question?: string
  readonly kind?: QuestionKind
}

function retrieval(finding: Finding, { question = 'rice', kind }: AskedFor = {}): Retrieval {
  const reading = readQuestion(question)
  return {
    reading: { ...reading, ...(kind && { kind }) },
    finding,
    topic: undefined,
    ranking: [],
    second: undefined,
    gate: undefined,
  }
}

function tuned(finding: Finding, entries: readonly PackEntry[], asked?: AskedFor): string {
  return composeTuned({ retrieval: retrieval(finding, asked), entries, language: 'en', month: 3 })
}

function linesOf(entry: PackEntry, language: Language): string {
  return [stepLines(stepsOf(entry), language)].flat().join('\n')
}

const kinds = ['when', 'fertiliser', 'diagnose', 'treat', 'product'] as const

test.each(languages)(
  'the parts of an entry with doses are never cut, in at most 250 words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language)
    for (const entry of entries) {
      for (const kind of kinds) {
        const found = retrieval({ kind: 'entry', entry }, { question: 'fruit ফল', kind })
        const text = composeTuned({ retrieval: found, entries, language, month: 3 })
        expect(text, entry.id).toContain(linesOf(entry, language))
        expect(countWords(text), entry.id).toBeLessThanOrEqual(250)
        if (kind === 'when') expect(text, entry.id).toContain(entry.text.season ?? '')
        if (kind === 'fertiliser') expect(text, entry.id).toContain(entry.text.fertiliser ?? '')
        if (kind === 'diagnose') expect(text, entry.id).toContain(entry.text.sure ?? '')
      }
    }
  },
)

test.each(languages)(
  'the advice of a topic is never cut, in at most 250 words (%s)',
  (language) => {
    const { entries } = buildPack(entryFiles, language)
    for (const topic of entries.filter(({ crop }) => crop === 'topics')) {
      const found = { ...retrieval({ kind: 'nothing' }), topic }
      const text = composeGeneric({ retrieval: found, entries, language, month: 3 })
      for (const part of [topic.text.title, linesOf(topic, language), topic.text.avoid ?? '']) {
        expect(text, topic.id).toContain(part)
      }
      expect(countWords(text), topic.id).toBeLessThanOrEqual(250)
    }
  },
)

const { entries } = buildPack(entryFiles, 'en')

function named(id: string): PackEntry {
  const entry = entries.find((each) => each.id === id)
  if (entry === undefined) throw new Error(`no entry ${id}`)
  return entry
}

test('a likely problem is said to be likely, a single candidate is not', () => {
  const blast = named('rice-blast')
  expect(tuned({ kind: 'likely', entries: [blast] }, entries)).toMatch(/^Most likely: Rice blast/)
  const only = tuned({ kind: 'candidates', entries: [blast] }, entries)
  expect(only).toMatch(/^It may be: Rice blast.*We are not sure/)
  expect(only).not.toContain('Most likely')
})

test('candidates stand side by side with their signs, and none is said to be it', () => {
  const pair = [named('rice-blast'), named('rice-brown-spot')]
  const text = tuned({ kind: 'candidates', entries: pair }, entries)
  expect(text).not.toContain('Most likely')
  for (const { text: each } of pair) {
    expect(text).toContain(`– ${each.title} — ${each.signs.slice(0, 40)}`)
    expect(text).not.toContain(each.today)
  }
})

test('a crop alone is answered by a list of its topics, after the words that it was not understood', () => {
  const [first, ...others] = tuned({ kind: 'topics' }, entries, { question: 'okra' }).split('\n')
  expect(first).toMatch(/^We have not understood what you ask about okra/)
  expect(others).toContain('– Okra yellow vein mosaic')
  expect(others.at(-1)).toContain('16123')
})

test('a practice is told as one, never as a problem', () => {
  const text = tuned({ kind: 'entry', entry: named('potato-calendar') }, entries)
  expect(text).toMatch(/^About: /)
  expect(text).not.toMatch(/Most likely|It may be|We are not sure/)
})

test('a refusal names the crop and says that no sure answer was found, not that there is none', () => {
  const text = tuned({ kind: 'nothing' }, entries, { question: 'okra', kind: 'water' })
  expect(text).toMatch(/^For okra we have found no sure answer to this/)
  expect(text).toContain('16123')
  const found = retrieval({ kind: 'nothing' })
  expect(entriesOf(found.finding)).toEqual([])
})

test('a refusal asks for what was not written, and for nothing else', () => {
  const lineOf = (question: string) =>
    tuned({ kind: 'nothing' }, entries, { question })
      .split('\n')
      .find((line) => line.startsWith('Write it again'))
  expect(lineOf('my plants are sick, what to spray')).toMatch(
    /name of the crop, where on the plant .* looks like and how old the plants are/,
  )
  expect(lineOf('my field')).toBe('Write it again. Add: the name of the crop.')
  expect(lineOf('okra leaf spots, 40 days')).toBe(
    'Write it again. Add: what you gave in the last two weeks.',
  )
  expect(lineOf('okra leaf spots')).not.toMatch(/where on the plant|looks like|name of the crop/)
})

test.each(languages)('only of a problem a refusal says to wait with medicine (%s)', (language) => {
  const { waitToSpray } = answerPhrases[language]
  const refusal = (question: string) => {
    const found = retrieval({ kind: 'nothing' }, { question })
    return composeTuned({ retrieval: found, entries, language, month: 3 })
  }
  expect(refusal('How many seats has the parliament of Iceland?')).not.toContain(waitToSpray)
  expect(refusal('আইসল্যান্ডের সংসদে আসন কয়টা?')).not.toContain(waitToSpray)
  expect(refusal('মরিচের কী হইছে')).toContain(waitToSpray)
  expect(refusal('spots on the leaves')).toContain(waitToSpray)
})

test('what may be meant is offered with what tells each apart, and is said to be no answer', () => {
  const pair = [named('rice-blast'), named('rice-brown-spot')]
  const lines = tuned({ kind: 'menu', entries: pair }, entries, { question: 'rice' }).split('\n')
  expect(lines[0]).toBe('Which of these signs do you see? Tap it:')
  for (const [at, { text }] of pair.entries()) {
    expect(lines[at + 1]).toMatch(/^– .+ — .+/)
    expect(lines[at + 1]).toContain(`– ${text.title} — ${text.signs.slice(0, 30)}`)
  }
  expect(lines[3]).toMatch(/^No spray and no fertiliser/)
  expect(lines[4]).toMatch(/^If not, write it again/)
})

test('a question for seed or for prices gets offices, and no company', () => {
  const seed = tuned({ kind: 'referral', office: 'seed' }, entries)
  expect(seed).toMatch(/BADC/)
  const price = tuned({ kind: 'referral', office: 'price_market' }, entries)
  expect(price).toMatch(/no prices/)
  expect(price.split('\n').filter((line) => line.startsWith('– ')).length).toBeGreaterThan(1)
})

const calendar: PackEntry = {
  id: 'x-calendar',
  crop: 'onion',
  topic: 'sowing',
  source: 's',
  reviewed: 'page',
  otherWords: [],
  text: {
    title: 'Onion calendar',
    signs: 'From seed to bulb.',
    today: 'Sow thinly.',
    season: 'October.',
    fertiliser: 'Dung first.',
    words: [],
  },
}

function answerTo(kind: QuestionKind, entry: PackEntry = calendar, question = 'onion') {
  return tuned({ kind: 'entry', entry }, [entry], { question, kind }).split('\n')
}

test('what the question asks for is first: the time, the fertiliser, or the signs', () => {
  expect(answerTo('when').slice(1, 3)).toEqual(['Season: October.', 'What to do: Sow thinly.'])
  expect(answerTo('when', { ...calendar, topic: 'growing' })[1]).toBe('Season: October.')
  expect(answerTo('fertiliser')[1]).toBe('Fertiliser: Dung first.')
  expect(answerTo('diagnose')[1]).toBe('From seed to bulb.')
})

test('a problem of another plant part than the named one says so, a practice does not', () => {
  const text = { ...calendar.text, signs: 'Spots on the leaves.' }
  const question = 'onion root'
  const problem = answerTo('treat', { ...calendar, topic: 'disease', text }, question)
  expect(problem[1]).toMatch(/^You write of the root; this shows mostly on the leaves/)
  expect(answerTo('treat', { ...calendar, text }, question).join()).not.toContain('You write of')
})

test('an answer without a crop in the question says which crop it is for', () => {
  expect(answerTo('when', calendar, 'when to sow')[1]).toMatch(
    /written for onion; for another crop/,
  )
})

test('a sentence on gloves is never separated from the one it belongs to', () => {
  const advice = `Spray a fungicide by the label. ${'Walk the field. '.repeat(70)}Gloves and mask.`
  const text = { ...calendar.text, prevent: advice }
  expect(answerTo('treat', { ...calendar, text }).join('\n')).not.toContain('Spray a fungicide')
  const harmless = { ...text, prevent: advice.replace('Gloves and mask.', '') }
  const cut = answerTo('treat', { ...calendar, text: harmless }).join('\n')
  expect(cut).toContain('Spray a fungicide')
})
