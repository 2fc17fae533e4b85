import { normalize } from '../../text/normalize.ts'
import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import type { Sentence } from '../advice/sentences.ts'
import { amountOf } from '../amounts.ts'
import { strengthAfter } from '../names/dose-nearby.ts'
import type { NamedPesticide } from '../names/find-names.ts'
import { fertiliserOverdose } from './fertiliser-overdose.ts'

/** Whether a sentence gives far more of a pesticide or a fertiliser than any source. */
export function hasOverdose(sentences: readonly Sentence[]): boolean {
  let before: NamedPesticide | undefined
  return sentences.some((sentence) => {
    const own = sentence.names.find((name) => name !== undefined)
    const isOver = pesticideOverdose(sentence, before) || fertiliserOverdose(sentence.words)
    before = own ?? before
    return isOver
  })
}

const units = new Map([
  ...[...wordList('ml cc g gm gms gram grams মিলি মিলিলিটার সিসি এমএল গ্রাম গ্রা')].map(
    (unit) => [unit, 1] as const,
  ),
  ...[...wordList('kg kilo কেজি litre litres liter liters লিটার')].map(
    (unit) => [unit, 1000] as const,
  ),
])

function pesticideOverdose(sentence: Sentence, before: NamedPesticide | undefined): boolean {
  const { words, names } = sentence
  const hasName = names.some(Boolean)
  return words.some((word, at) => {
    const unit = units.get(textAt(words, at + 1))
    const amount = unit === undefined ? undefined : amountOf(word)
    if (amount === undefined || unit === undefined) return false
    const share = volumeOf(words, at)
    if (share === undefined) return false
    const name = nameOf(sentence, at) ?? (hasName ? undefined : before)
    const most = name && highestSane(name, words, at)
    return most !== undefined && (amount * unit) / share > most
  })
}

/** The name that an amount belongs to: the nearest in its clause, else the last one before it in the sentence. */
function nameOf({ words, names }: Sentence, at: number): NamedPesticide | undefined {
  let isBeforeOpen = true
  let isAfterOpen = true
  for (let step = 1; step <= reach; step++) {
    isBeforeOpen &&= words[at - step] !== undefined && words[at - step]?.kind !== 'pause'
    isAfterOpen &&= words[at + step] !== undefined && words[at + step]?.kind !== 'pause'
    const near =
      (isBeforeOpen ? names[at - step] : undefined) ?? (isAfterOpen ? names[at + step] : undefined)
    if (near) return near
  }
  return names
    .slice(Math.max(0, at - reach), at)
    .filter((name) => name !== undefined)
    .at(-1)
}

/** In words: a dose does not stand farther from its name. */
const reach = 24

/** The highest sane dose of a pesticide, in ml or g per litre; of its formulation where the sentence says which. */
function highestSane(
  { pesticide }: NamedPesticide,
  words: readonly Word[],
  at: number,
): number | undefined {
  if (pesticide === undefined || pesticide.maxPerLitre.size === 0) return undefined
  const own = pesticide.maxPerLitre.get(strengthNear(words, at))
  return own ?? Math.max(...pesticide.maxPerLitre.values())
}

function strengthNear(words: readonly Word[], at: number): string {
  for (let place = Math.max(0, at - reach); place < at + reach; place++) {
    const formulation = strengthAfter(words, place)
    const latin = latinFormulations.get(formulation) ?? formulation
    if (formulation !== '') return textAt(words, place + 1) + latin
  }
  return ''
}

const latinFormulations = new Map(
  normalize('ইসি ec এসএল sl এসসি sc এসজি sg এসপি sp ডব্লিউপি wp ডব্লিউজি wg ডব্লিউডিজি wg wdg wg')
    .split(' ')
    .flatMap((text, at, all) => (at % 2 === 0 ? [[text, all[at + 1] ?? text] as const] : [])),
)

const litres = wordList('litre litres liter liters ltr l লিটার লিটারে')
const sprayers = wordList(
  'tank drum pump knapsack sprayer machine ট্যাংক ট্যাংকে ড্রাম ড্রামে মেশিন মেশিনে পাম্পে',
)

/** A sprayer holds at most so many litres; nobody says how big theirs is. */
const sprayerLitres = 20

/** The litres of water that an amount is meant for: after it ("20 ml in 10 litres") or before it ("লিটারে ২০ মিলি"). */
function volumeOf(words: readonly Word[], at: number): number | undefined {
  for (const step of [2, 3, 4, 5, 6, 7, 8, -1, -2, -3]) {
    const place = at + step
    const text = textAt(words, place)
    if (sprayers.has(text)) return sprayerLitres
    if (!litres.has(text) || place === at + 1) continue
    const count = words[place - 1]
    return count?.kind === 'number' && place - 1 !== at ? (amountOf(count) ?? 1) : 1
  }
  return undefined
}
