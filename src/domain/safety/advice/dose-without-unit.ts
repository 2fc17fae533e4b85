import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import { isNumberWord } from '../amounts.ts'
import type { Sentence } from './sentences.ts'

/** Whether a text gives an amount per litre of water, per area or per seed without its unit: "mix 2 per litre". */
export function hasDoseWithoutUnit(sentences: readonly Sentence[]): boolean {
  return sentences.some(({ words, isNamed }) => {
    const hasName = isNamed.some(Boolean)
    const isDosing = hasName || words.some(({ text }) => dosing.has(text))
    return words.some((_, at) => isBareAmount(words, at, isDosing, hasName))
  })
}

/** @param isSpelled whether numbers in words count too: "two per litre" */
function isBareAmount(
  words: readonly Word[],
  at: number,
  isDosing: boolean,
  isSpelled: boolean,
): boolean {
  const word = words[at]
  if (word === undefined || word.joined || followsUnit(words, at)) return false
  if (word.kind !== 'number' && !(isSpelled && isNumberWord(word))) return false
  if (countsThings(words, at)) return false
  return (isDosing && isAmountPer(words, at)) || isPutPer(words, at)
}

/** Things that one counts without a unit, and money. */
const things =
  /^(?:traps?|perch(?:es)?|lures?|stakes?|poles?|cards?|hives?|colon(?:y|ies)|ducks?|branches|taka|tk|bdt|prices?|yields?)$|^(?:ফাঁদ|ডাল|কঞ্চি|হাঁস|বাক্স|কার্ড|খুঁটি|টাকা|দাম|ফলন|জাত)/

/** Whether the number counts things: "Pheromone traps, 5 per bigha". */
function countsThings(words: readonly Word[], at: number): boolean {
  return words.slice(Math.max(0, at - 8), at + 7).some(({ text }) => things.test(text))
}

const units = wordList('g gm gram grams kg ml cc litre litres liter liters গ্রাম কেজি মিলি লিটার ph')

/** Whether the unit comes before the number: "Dose in ml: 2 per litre". */
function followsUnit(words: readonly Word[], at: number): boolean {
  return [1, 2, 3].some(
    (back) => units.has(textAt(words, at - back)) && textAt(words, at - 1) === ':',
  )
}

const bases = wordList(
  'litre litres liter liters ltr l decimal decimals bigha bighas acre acres hectare hectares ha katha kg tank drum pump ' +
    'লিটার লিটারে শতক শতকে শতাংশ শতাংশে বিঘা বিঘায় একর একরে হেক্টর হেক্টরে কাঠা কাঠায় ড্রাম ড্রামে',
)

const links = wordList('per / in to for প্রতি')
const eachWords = wordList('a an each every one')
const dosing = wordList(
  'mix spray dissolve dilute apply use dose dosage rate add give drench sprinkle মিশিয়ে মেশান মিশান গুলে দিন স্প্রে ' +
    'প্রয়োগ ব্যবহার ছিটান মাত্রা হারে',
)

/** Whether the base follows the number: "2 per litre", "2 in 10 litres", "৫ প্রতি শতকে". */
function isAmountPer(words: readonly Word[], at: number): boolean {
  if (!links.has(textAt(words, at + 1))) return false
  const next = words[at + 2]
  const skipped = next?.kind === 'number' || eachWords.has(next?.text ?? '')
  return bases.has(textAt(words, at + (skipped ? 3 : 2)))
}

const putting = wordList(
  'মিশিয়ে মেশান মিশান মেশাতে মিশাতে মেশাবেন গুলে গুলিয়ে হারে ছিটান ছিটিয়ে প্রয়োগ ব্যবহার স্প্রে ঢালুন দিতে',
)
const put = wordList('mix use add give put dissolve apply take')
const rounding = wordList('about only to up around')

/** Whether the base comes before the number and a verb is beside it: "Per litre of water mix 2", "প্রতি লিটার পানিতে ২ মিশিয়ে". */
function isPutPer(words: readonly Word[], at: number): boolean {
  if (!hasBaseBefore(words, at)) return false
  if (putting.has(textAt(words, at + 1))) return true
  if (textAt(words, at + 1) === 'দিন') return isGiven(words, at)
  return isEnd(words[at + 1]) && isPut(words, at)
}

function isPut(words: readonly Word[], at: number): boolean {
  const before = [textAt(words, at - 1), textAt(words, at - 2)]
  return put.has(before[0] ?? '') || (rounding.has(before[0] ?? '') && put.has(before[1] ?? ''))
}

function isEnd(word: Word | undefined): boolean {
  return word === undefined || word.kind === 'pause' || word.text === 'and' || word.text === 'then'
}

/** Whether দিন in "বিঘায় ৩ দিন" means "give": the clause has no other verb and nothing follows. Otherwise it means "days". */
function isGiven(words: readonly Word[], at: number): boolean {
  const clause = clauseBefore(words, at)
  return isEnd(words[at + 2]) && !clause.some(({ text }) => isVerb(text))
}

/** Whether a word is a verb form such as রাখুন, ভিজিয়ে or করে. */
function isVerb(word: string): boolean {
  return /(?:ুন|ি\u09dfে|রে)$/.test(word) && !bases.has(word)
}

function hasBaseBefore(words: readonly Word[], at: number): boolean {
  const clause = clauseBefore(words, at)
  return clause.some(({ text, kind }, place) => {
    if (kind !== 'word' || !bases.has(text)) return false
    if (/[\u09df\u09c7]$/.test(text)) return true
    const around = [textAt(clause, place - 1), textAt(clause, place + 1)]
    return around.some((near) => perWords.has(near)) || clause[place - 1]?.kind === 'number'
  })
}

const perWords = wordList('per each a every প্রতি পানিতে')

/** The words before a number in its clause, at most eight: a dose is not longer. */
function clauseBefore(words: readonly Word[], at: number): readonly Word[] {
  const near = words.slice(Math.max(0, at - 8), at)
  const pause = near.map(({ kind }) => kind).lastIndexOf('pause')
  return near.slice(pause + 1)
}
