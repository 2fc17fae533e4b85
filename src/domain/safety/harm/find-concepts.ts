import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import { pesticidesIn } from '../advice/pesticide-words.ts'
import type { Sentence } from '../advice/sentences.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type Concept, conceptsOfWord } from './concepts.ts'

/** The concepts of a sentence: all, and those outside the clauses that forbid. */
export interface SentenceConcepts {
  readonly all: ReadonlySet<Concept>
  readonly said: ReadonlySet<Concept>
  readonly clauses: readonly Clause[]
}

/** The concepts of every sentence. Each different word is looked up once. */
export function conceptsOf(sentences: readonly Sentence[]): readonly SentenceConcepts[] {
  const byWord = new Map<string, readonly Concept[]>()
  return sentences.map((sentence) => {
    const clauses = clausesOf(sentence.words)
    const pesticides = new Set(pesticidesIn(sentence))
    const all = new Set<Concept>()
    const said = new Set<Concept>()
    for (const { start, end, forbids } of clauses) {
      for (let at = start; at < end; at++) {
        for (const concept of conceptsAt(sentence, at, pesticides, byWord)) {
          all.add(concept)
          if (!forbids) said.add(concept)
        }
      }
    }
    if (namedKinds(sentence, pesticides).size > 2) said.add('three-names')
    return { all, said, clauses }
  })
}

/** The different pesticides of a sentence: those that it names, and kinds such as "fungicide". */
function namedKinds(
  { names, words }: Sentence,
  pesticides: ReadonlySet<number>,
): ReadonlySet<string> {
  return new Set(
    Array.from(pesticides, (at) => {
      const name = names[at]
      return name?.active?.id ?? name?.pesticide?.id ?? textAt(words, at).replace(/s$/, '')
    }),
  )
}

function conceptsAt(
  sentence: Sentence,
  at: number,
  pesticides: ReadonlySet<number>,
  byWord: Map<string, readonly Concept[]>,
): readonly Concept[] {
  const { words } = sentence
  const word = words[at]
  if (word === undefined || word.kind === 'pause') return []
  const own = byWord.get(word.text) ?? conceptsOfWord(word.text)
  byWord.set(word.text, own)
  return [...own, ...joinedConcepts(sentence, at, pesticides.has(at))].filter(
    (concept) => !notBefore.get(concept)?.has(textAt(words, at + 1)),
  )
}

/** Words after which a word means something else: pond water, fresh water, current poka (a hopper), current jal (a net). */
const notBefore = new Map<Concept, ReadonlySet<string>>([
  ['intoPond', wordList('water পানি পানিতে bank পাড়ে mud')],
  ['fresh', wordList('water পানি পানিতে')],
  ['electric', wordList('পোকা পোকার পোকায় পোকাও জাল জালে poka pokar')],
])

function joinedConcepts(sentence: Sentence, at: number, isPesticide: boolean): readonly Concept[] {
  const { words, names } = sentence
  const found: Concept[] = []
  if (isPesticide) found.push('pesticide')
  if (names[at]?.active?.id.endsWith('phosphide')) found.push('phosphide')
  if (isPoisonEaten(words, at)) found.push('ate-poison')
  if (isDrinkBottle(words, at)) found.push('drink-bottle')
  if (isManyProducts(words, at)) found.push('many-products')
  if (isAtOnce(words, at)) found.push('at-once')
  if (isSpan(words, at)) found.push('span')
  if (isNoNeed(words, at)) found.push('no-need')
  if (isDoubleDose(words, at)) found.push('double-dose')
  if (isAboveLabel(words, at)) found.push('above-label')
  if (/^(?:তুঁতে|তুতে|tute)/.test(textAt(words, at))) found.push('copper-salt')
  if (isBesideFood(words, at)) found.push('beside-food')
  if (isWaiting(words, at)) found.push('waiting')
  if (isOnFlowers(words, at)) found.push('inBloom')
  found.push(...pairConcepts(textAt(words, at), textAt(words, at + 1)))
  return found
}

const poisons = /^(?:poison|pesticide|insecticide|বিষ|কীটনাশক|ট্যাবলেট|বড়ি|bish|tablet|tablets)$/
const eaten = wordList(
  'খেলে খেয়ে খেয়েছে খাওয়া খাওয়ার খাইলে ফেললে ate eaten eats drinks drank khele kheyeche',
)

function isPoisonEaten(words: readonly Word[], at: number): boolean {
  if (!poisons.test(textAt(words, at))) return false
  return [-3, -2, -1, 1, 2].some((step) => eaten.has(textAt(words, at + step)))
}

const drinks = wordList(
  'drink drinks drinking mojo fanta speed tiger frooto water coke cola pepsi sprite juice soda milk oil lemonade mineral beverage cold soft পানির কোকের কোমল জুসের দুধের ' +
    'তেলের শরবতের মিনারেল স্পিডের মোজো মোজোর ফান্টার টাইগারের ফ্রুটোর পেপসির সেভেনআপের কোক খাবার পানীয়ের ড্রিংকসের কোল্ড panir',
)

function isDrinkBottle(words: readonly Word[], at: number): boolean {
  if (!/^(?:bottles?|jars?|cans?|বোতল.*|botole?|জারে?|ক্যানে?)$/.test(textAt(words, at))) return false
  return drinks.has(textAt(words, at - 1)) || drinks.has(textAt(words, at - 2))
}

const many =
  /^(?:[2-9]|1[0-9]|two|three|four|five|six|seven|several|all|every|different|multiple|many|various|সব|সবগুলো|সকল|কয়েক|কয়েকটি|কয়েকটা|নানা|বিভিন্ন|দুই|তিন|চার|পাঁচ|ছয়|দুটি|দুটো|তিনটি|তিনটা|চারটি|পাঁচটি|পাঁচটা|একাধিক)$/u
const products =
  /^(?:(?:insecticide|fungicide|pesticide|herbicide|medicine|poison|chemical|product|spray)s|(?:ওষুধ|ঔষধ|বিষ|কীটনাশক|ছত্রাকনাশক|বালাইনাশক|আগাছানাশক)[\u0980-\u09ff]*)$/

/** Whether several products are counted: "five insecticides", "তিন রকম বিষ". */
function isManyProducts(words: readonly Word[], at: number): boolean {
  if (!many.test(textAt(words, at))) return false
  return [1, 2, 3].some((next) => products.test(textAt(words, at + next)))
}

const sameWords = wordList('same that very সেই ওই ঐ একই সেদিনই ekoi')
const dayWords = wordList('day evening morning afternoon night days দিন দিনই দিনেই দিনে দিনে din')
const onceWords = wordList(
  'immediately straightaway tomorrow instantly anytime সেদিনই পরদিন পরদিনই বিকেলেই বিকালেই সকালেই রাতেই দুপুরেই সন্ধ্যায়ই তখনই তক্ষুনি সাথেসাথে সঙ্গেসঙ্গে আজই কালই',
)
const pairs = new Set(
  [
    'next day',
    'next morning',
    'right away',
    'at once',
    'straight away',
    'any time',
    'few hours',
    'an hour',
  ].concat([
    'সাথে সাথে',
    'সঙ্গে সঙ্গে',
    'পরের দিন',
    'পরের দিনই',
    'পর দিন',
    'যখন খুশি',
    'যেকোনো সময়',
    'কয়েক ঘণ্টা',
    'এক ঘণ্টা',
  ]),
)

const hourWord = /^(?:hours?|minutes?|ঘণ্টা|ঘন্টা|মিনিট)/
const treating = /^(?:it|spray|treat|dust|appl|the|you)/

function isAtOnce(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  const next = textAt(words, at + 1)
  // "আজই যা করবেন:" is the heading of what to do, not the time between spraying and harvest.
  if (text === 'আজই' && /^(?:যা|করুন)$/.test(next)) return false
  if (onceWords.has(text) || pairs.has(`${text} ${next}`)) return true
  if (text === 'right' && next === 'after') return treating.test(textAt(words, at + 2))
  if (hourWord.test(text)) return /^(?:পরে?ই?|after|later)$/.test(next)
  if (text === 'day' && next === 'after') return /^spray/.test(textAt(words, at + 2))
  return sameWords.has(text) && dayWords.has(next)
}

function isSpan(words: readonly Word[], at: number): boolean {
  if (words[at]?.kind !== 'number') return false
  return /^(?:days?|weeks?|দিন.*|সপ্তাহ.*)$/.test(textAt(words, at + 1))
}

const needs = wordList('need needs needed necessary required দরকার প্রয়োজন লাগবে লাগে')
const noes = wordList('no not never neednt নেই নাই না')

function isNoNeed(words: readonly Word[], at: number): boolean {
  if (!needs.has(textAt(words, at))) return false
  const around = [at - 2, at - 1, at + 1, at + 2].map((place) => textAt(words, place))
  return around.some((text) => noes.has(text))
}

const doubles =
  /^(?:times|doubl(?:e|ed|ing)|tripl(?:e|ed|ing)|twice|thrice|ডাবল|দ্বিগুণ.*|দুইগুণ.*|দুগুণ.*|তিনগুণ.*|দুনা|d[ao]bol)$/
const doses =
  /^(?:dos|what$|usual$|normal$|amount|rate|strength|quantity|it$|মাত্রা|ডোজ|পরিমাণ|দিন$|দেন$|দেবেন$|দিবেন$|করে$|করুন$|dose|den$|din$)/

/** "Double the dose", "twice the rate", "ডাবল দিন"; but not "twice, 10 days apart". */
function isDoubleDose(words: readonly Word[], at: number): boolean {
  if (!doubles.test(textAt(words, at))) return false
  return [1, 2, 3].some((next) => doses.test(textAt(words, at + next)))
}

const labels =
  /^(?:label|recommend|prescri|printed|লেবেল|অনুমোদিত|নির্ধারিত|নির্দেশিত|নিয়ম|মোড়ক|প্যাকেট|lebel)/

/** "More than the label says", "লেবেলের চেয়ে বেশি". */
function isAboveLabel(words: readonly Word[], at: number): boolean {
  const near = [-4, -3, -2, -1, 1, 2, 3, 4].some((step) => labels.test(textAt(words, at + step)))
  switch (textAt(words, at)) {
    case 'than':
      return (
        near &&
        [1, 2].some((back) => /^(?:more|higher|stronger|larger)$/.test(textAt(words, at - back)))
      )
    case 'exceed':
    case 'চে\u09dfে':
      return near
    default:
      return false
  }
}

const conceptsByPair: Readonly<Record<string, Concept>> = {
  ...{ 'throw up': 'vomit', 'throws up': 'vomit', 'threw up': 'vomit' },
  ...{ 'your hand': 'bare-hand', 'your hands': 'bare-hand', 'by hand': 'bare-hand' },
  ...{ 'হাত দি\u09dfে': 'bare-hand', 'হাতে গুলে': 'bare-hand' },
  ...{
    'in bloom': 'inBloom',
    'in flower': 'inBloom',
    'in blossom': 'inBloom',
    'power the': 'electric',
    'by eye': 'guess',
    'food shelf': 'homePlace',
  },
  ...{ 'copper sulphate': 'copper-salt', 'copper sulfate': 'copper-salt' },
  ...{ 'all together': 'all-together', 'everything together': 'all-together' },
  ...{ 'সব একসাথে': 'all-together', 'সব একসঙ্গে': 'all-together', 'সব একত্রে': 'all-together' },
}

function pairConcepts(word: string, next: string): readonly Concept[] {
  const concept = conceptsByPair[`${word} ${next}`]
  return concept === undefined ? [] : [concept]
}

const foods = wordList(
  'rice food foods lentils grain flour vegetables চালের খাবারের খাদ্যের ডালের আটার সবজির',
)
const besides = wordList('with beside near next সাথে সঙ্গে পাশে কাছে')

function isBesideFood(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (!foods.has(text)) return false
  if (text >= '\u0980') return besides.has(textAt(words, at + 1))
  return [1, 2, 3].some((back) => besides.has(textAt(words, at - back)))
}

/** "Wait until morning", but not "do not wait for a sign". */
function isWaiting(words: readonly Word[], at: number): boolean {
  if (textAt(words, at) !== 'wait') return false
  if (!/^(?:until|till|and|for)$/.test(textAt(words, at + 1))) return false
  return ![1, 2].some((back) => /^(?:not|dont|never|without)$/.test(textAt(words, at - back)))
}

function isOnFlowers(words: readonly Word[], at: number): boolean {
  if (!/^(?:flowers|blossoms?|blooms?)$/.test(textAt(words, at))) return false
  const before = textAt(words, at - 1) === 'the' ? textAt(words, at - 2) : textAt(words, at - 1)
  return before === 'on' || before === 'onto' || before === 'over'
}
