import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnswerCard, answerCard, listsCandidates } from '#domain/answer-card/answer-card.ts'
import { isMenu } from '#domain/answer-card/card-labels.ts'
import { cardPhrases, signMark } from '#domain/knowledge/answer/card-phrases.ts'
import { composeTuned, topicText } from '#domain/knowledge/answer/compose-answer.ts'
import { buildPack, type PackEntry } from '#domain/knowledge/pack/pack.ts'
import type { Finding } from '#domain/knowledge/search/find-answer.ts'
import { knowledgeTables } from '#domain/knowledge/tables/knowledge-tables.ts'
import { type Language, languages } from '#domain/language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import type { QuestionKind } from '#domain/understanding/reading.ts'
import { entryFiles } from '#server/knowledge/entry-files.ts'

/** What the fields of a card stand for; longer labels first, because one begins with another. */
const labels = languages
  .flatMap((language) => Object.values(cardPhrases[language]))
  .map((label) => `${label}:`)

/** The words of a text without its labels, the numbers of its list and the end mark of its title. */
function wordsOf(text: string): readonly string[] {
  return withoutOneOf(text)
    .split('\n')
    .map((line) => labels.reduce((rest, label) => rest.replace(label, ' '), line))
    .flatMap((line) => line.replace(/^[0-9০-৯]{1,2}[.)।] |^[-–•*] /u, '').split(/\s+/))
    .map((word) => word.replace(/[.।:]$/, ''))
    .filter((word) => word !== '')
    .sort()
}

/** Before candidates this line stands for the field that they are in. */
function withoutOneOf(text: string): string {
  return languages.reduce(
    (rest, language) => rest.replace(`${cardPhrases[language].oneOf}\n– `, '– '),
    text,
  )
}

function cardWords(card: AnswerCard): readonly string[] {
  const { title, candidates, cautions, lead, steps, avoid = '', below, rest } = card
  const help = steps.flatMap((step) => [step.what, step.help])
  const names = candidates.map(({ name, sign }) => `${name}${signMark}${sign}`)
  return wordsOf(
    [...(names.length > 0 ? names : [title]), cautions, lead, ...help, avoid, below, rest].join(
      '\n',
    ),
  )
}

interface Asked {
  readonly language: Language
  readonly kind: QuestionKind
}

function answerOf(finding: Finding, { language, kind }: Asked): string {
  const reading = { ...readQuestion('fruit ফল'), kind }
  const retrieval = {
    reading,
    finding,
    topic: undefined,
    ranking: [],
    second: undefined,
    gate: undefined,
  }
  return composeTuned({ retrieval, entries: [], language, month: 3 })
}

function findingsOf(entry: PackEntry): readonly Finding[] {
  return [
    { kind: 'likely', entries: [entry] },
    { kind: 'candidates', entries: [entry] },
    { kind: 'entry', entry },
  ]
}

test.each(languages)('every entry gives a card, and no word is lost (%s)', (language) => {
  for (const entry of buildPack(entryFiles, language, knowledgeTables(language)).entries) {
    const asked = (['diagnose', 'treat', 'when'] as const).map((kind) => ({
      language,
      kind,
    }))
    const answers = asked.flatMap((each) =>
      findingsOf(entry).map((finding) => answerOf(finding, each)),
    )
    for (const answer of [...answers, topicText(entry, language)]) {
      const card = answerCard(answer)
      expect(card && cardWords(card), answer).toEqual(wordsOf(answer))
      expect(card?.title).toBe(entry.text.title)
      expect(card?.avoid).toBe(entry.text.avoid)
    }
  }
})

const blight = [
  'Most likely: Potato late blight. It is usual at this time of year.',
  'What you would see: Wet spots.',
  'What to do today:',
  '1. Stop the water. It spreads the rot.',
  '2. Spray mancozeb 2.5 g a litre. Gloves and mask; wait 14 days.',
  'What to avoid: Do not lift wet tubers.',
  'When to act or call: 16123.',
].join('\n')

test('an answer of the knowledge becomes its name, its steps with their help, and what to avoid', () => {
  expect(answerCard(blight)).toEqual({
    title: 'Potato late blight',
    sure: 'likely',
    candidates: [],
    cautions: '',
    lead: '',
    below: '',
    isToday: true,
    steps: [
      { what: 'Stop the water.', help: 'It spreads the rot.' },
      { what: 'Spray mancozeb 2.5 g a litre.', help: 'Gloves and mask; wait 14 days.' },
    ],
    avoid: 'Do not lift wet tubers.',
    rest: [
      'It is usual at this time of year.',
      'What you would see: Wet spots.',
      'When to act or call: 16123.',
    ].join('\n'),
  })
})

test('an answer of an earlier release has its steps in one line', () => {
  const bengali =
    'এটা হতে পারে: আলুর মড়ক। আমরা নিশ্চিত নই; আগে লক্ষণ মিলিয়ে নিন।\nআজই যা করবেন: সেচ বন্ধ করুন। পানি সরান।'
  expect(answerCard(bengali)).toEqual({
    title: 'আলুর মড়ক',
    sure: 'mayBe',
    candidates: [],
    isToday: true,
    steps: [{ what: 'সেচ বন্ধ করুন।', help: 'পানি সরান।' }],
    avoid: undefined,
    cautions: 'আমরা নিশ্চিত নই; আগে লক্ষণ মিলিয়ে নিন।',
    lead: '',
    below: '',
    rest: '',
  })
  expect(answerCard('About: Boro calendar\nWhat to do: Sow in November.')).toMatchObject({
    title: 'Boro calendar',
    sure: 'about',
    isToday: false,
  })
})

test('the lines of a danger before the name are read before the steps', () => {
  const card = answerCard(`Keep away from the wires.\nCall 999.\n${blight}`)
  expect(card?.title).toBe('Potato late blight')
  expect(card?.cautions).toBe('Keep away from the wires.\nCall 999.')
})

test.each(languages)(
  'a caution is read before the steps, with the signs to compare (%s)',
  (language) => {
    const { likely, signs, today, outOfSeason, ...phrases } = cardPhrases[language]
    const compare = `${signs}: Wet spots.`
    const textOf = (note: string) =>
      [`${likely}: Rust`, note, 'Next time: x.', compare, `${today}: Dig.`].join('\n')
    for (const caution of [phrases.notSure, phrases.cropNotNamed, phrases.otherPart]) {
      const note = caution.replaceAll(/\{[a-z]+\}/g, 'X y')
      const text = textOf(note)
      expect(answerCard(text)?.cautions).toBe(`${note}\n${compare}`)
      expect(answerCard(text.replace(compare, 'It is pale.'))?.cautions).toBe(
        `${note}\nIt is pale.`,
      )
      expect(answerCard(text)?.rest).toBe('Next time: x.')
    }
    expect(answerCard(textOf(outOfSeason))?.cautions).toBe(outOfSeason)
  },
)

test('what the question asks for stands before the steps, gear without a label is not folded', () => {
  const urea = 'Fertiliser: urea 20 kg a bigha.'
  const lines = ['About: Wheat', urea, 'Season: winter.', 'It is cold.', 'What to do: Sow.']
  const below = 'Wear gloves; wait 14 days.'
  const card = answerCard([...lines, below, 'Next time: treat the seed. Gloves.'].join('\n'))
  expect(card).toMatchObject({ lead: `${urea}\nSeason: winter.`, below, cautions: '' })
  expect(card?.rest).toBe('It is cold.\nNext time: treat the seed. Gloves.')
})

test('what a model writes below its steps is shown, unless it is much and names no gear', () => {
  const steps = 'Blight\nWhat to do today:\n1. Spray.'
  const much = 'It likes fog. '.repeat(30).trim()
  expect(answerCard(`${steps}\nCall.`)).toMatchObject({ below: 'Call.', rest: '' })
  expect(answerCard(`${steps}\n${much}`)).toMatchObject({ below: '', rest: much })
  const safe = `${much}\nKeep the waiting days.`
  expect(answerCard(`${steps}\n${safe}`)).toMatchObject({ below: safe, rest: '' })
})

test('a list after "what to avoid" is not taken apart', () => {
  const avoid = 'What to avoid: both\n- rain\n- wind'
  const card = answerCard(`Blight\nWhat to do today: Wait.\n${avoid}`)
  expect(card).toMatchObject({ avoid: undefined, below: avoid })
})

test('an answer of a model has a card when it lists at most three steps under such a heading', () => {
  const steps = '\n1) Stop the water.\n2) Pull out sick plants. Bury them.'
  const text = `This looks like late blight. It likes fog.\n\nWhat to do today${steps}\n\nCall 16123.`
  expect(answerCard(text)).toEqual({
    title: 'This looks like late blight',
    sure: undefined,
    candidates: [],
    cautions: '',
    lead: 'It likes fog.',
    below: 'Call 16123.',
    isToday: true,
    steps: [
      { what: 'Stop the water.', help: '' },
      { what: 'Pull out sick plants.', help: 'Bury them.' },
    ],
    avoid: undefined,
    rest: '',
  })
  expect(answerCard(text.replaceAll(/\d\)/g, '-'))?.steps).toHaveLength(2)
  expect(answerCard(text.replace('What to do today', 'করণীয়:'))?.isToday).toBe(false)
})

test('candidates are a list of names with their signs, and the card has all their names', () => {
  const text = [
    'Wear a mask.',
    cardPhrases.en.oneOf,
    '– Rust: which? — Red powder.',
    '– Blight — Wet spots — at dawn. They grow.',
    'What to do today:',
    '1. Look.',
    '2. Ask.',
    'How to be sure:',
    '– Rust: which? — It rubs off.',
  ].join('\n')
  expect(answerCard(text)).toMatchObject({
    title: 'Rust: which? / Blight',
    sure: 'oneOf',
    candidates: [
      { name: 'Rust: which?', sign: 'Red powder.' },
      { name: 'Blight', sign: 'Wet spots — at dawn. They grow.' },
    ],
    cautions: 'Wear a mask.',
    steps: [{ what: 'Look.' }, { what: 'Ask.' }],
    rest: 'How to be sure:\n– Rust: which? — It rubs off.',
  })
})

test('without steps, or without a sign, they are no candidates', () => {
  const list = `${cardPhrases.en.oneOf}\n– Rust — Red powder.`
  expect(listsCandidates(`${list}\nWhat to do today: Look.`)).toBe(true)
  expect(listsCandidates(list)).toBe(false)
  expect(listsCandidates(`${cardPhrases.en.oneOf}\n– Rust\nWhat to do today: Look.`)).toBe(false)
})

/** As phones and servers of 0.6.0 wrote it. */
const released = {
  en: 'rice: what do you want to know? Choose a topic, or write more:\n– Blast',
  bn: 'ধান নিয়ে কী জানতে চান? একটি বিষয় বেছে নিন, অথবা আরও একটু লিখুন:\n– ব্লাস্ট',
} as const

test('a list of topics is known by its first line, also behind other lines', () => {
  for (const language of languages) {
    const line = cardPhrases[language].chooseTopic.replace('{crop}', 'ধান rice')
    expect(isMenu(`Wear a mask.\n${line}\n– Blast`)).toBe(true)
    expect(isMenu('– Blast')).toBe(false)
    expect(isMenu(released[language])).toBe(true)
  }
})

test.each([
  ['running text', 'Late blight is likely. Stop the water today and pull out sick plants.'],
  ['no steps', 'Most likely: Late blight.\nWhat you would see: spots.'],
  ['a heading without a list', 'Late blight\nWhat to do today:\nStop the water.'],
  ['four steps', 'Late blight\nWhat to do today:\n1. A\n2. B\n3. C\n4. D'],
  ['numbers that jump', 'Late blight\nWhat to do today:\n1. A\n3. B'],
  ['a step that goes on', 'Late blight\nWhat to do today:\n1. Spray this:\n   2 g a litre\n2. B'],
  ['no name', 'What to do today:\n1. Stop the water.'],
  ['a list after our label', 'Late blight\nWhat to do today: both\n- A\n- B'],
  [
    'several problems',
    'Your words fit several problems; we cannot say which. Compare the signs:\n– Late blight: Spots.',
  ],
  ['a list that goes on behind other words', 'Blight\nWhat to do today:\n1. A\nGloves.\n2. B'],
  ['much before the steps', `Late blight\n${'It likes fog. '.repeat(30)}\nWhat to do today:\n1. A`],
  ['nothing', ''],
])('no card of %s', (_, text) => {
  expect(answerCard(text)).toBeUndefined()
})

test('whatever is in the lines, no word is lost', () => {
  const line = fc.constantFrom(
    ...[
      'Wet spots. They grow.',
      'About: Rust. Look',
      '1. Cut it. Burn it.',
      '2. Wait',
      '- Dig',
      '',
    ],
    ...['What to do today: Drain. Then wait', 'What to do:', 'What to avoid: Rain', 'আজই যা করবেন:'],
    ...['১. সেচ দিন। থামুন।', 'যা করবেন না: ভেজা আলু', '  more', 'Name: x'],
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const text = lines.join('\n')
      const card = answerCard(text)
      if (card) expect(cardWords(card)).toEqual(wordsOf(text))
    }),
    { numRuns: 2000 },
  )
})
