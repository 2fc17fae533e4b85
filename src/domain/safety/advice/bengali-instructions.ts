import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'
import type { Instruction } from './instruction.ts'

/** Verbs that mean by themselves that something is applied to the crop. */
const applying = wordList(
  'ছিটান ছিটাও ছিটাবেন ছিটাতে মেশান মিশান মেশাও মেশাবেন মিশাবেন মাখান মাখাবেন লাগান ঢালুন ঢালবেন ভেজান ভেজাবেন ডোবান চুবান',
)

/** Participles for a step before sowing or planting: শোধন করে বুনুন, চুবিয়ে লাগান. */
const preparing = wordList('করে চুবিয়ে ডুবিয়ে মাখিয়ে')

const giving = wordList('দাও দেন দেবেন দিবেন দিয়েন দিতে')

const doing = wordList('করুন করবেন করো করেন করতে করা')

const reading = wordList('পড়ুন পড়বেন পড়ে দেখুন')

/** Nouns for a treatment with a pesticide, before a form of "do": স্প্রে করুন. */
const treatments = wordList('স্প্রে প্রয়োগ ব্যবহার শোধন শোধণ দমন spray')

/** Nouns that end a clause without a verb: … ম্যানকোজেব স্প্রে। */
const headings = wordList('স্প্রে প্রয়োগ')

const negations = wordList('না নয় নেই নাই নিষেধ নিষিদ্ধ অনুচিত')

/** The instruction of a Bengali verb, or of a negation at the end of a clause. */
export function bengaliInstruction(words: readonly Word[], at: number): Instruction | undefined {
  const text = textAt(words, at)
  if (negations.has(text) && isClauseEnd(words, at + 1)) return 'do-not'
  const instruction = instructionOfVerb(words, at, text)
  if (instruction !== 'do') return instruction
  if (isNegated(words, at, preparing.has(text) ? 8 : 3)) return 'do-not'
  return asks(words, at, text) ? 'other' : 'do'
}

function instructionOfVerb(
  words: readonly Word[],
  at: number,
  text: string,
): Instruction | undefined {
  if (applying.has(text) || (headings.has(text) && isClauseEnd(words, at + 1))) return 'do'
  if (giving.has(text) || (text === 'দিন' && isGive(words, at))) {
    return givesOther.has(textAt(words, at - 1)) ? 'other' : 'do'
  }
  if (preparing.has(text) && text !== 'করে') return 'do'
  if (text === 'করে') return treatments.has(textAt(words, at - 1)) ? 'do' : undefined
  if (reading.has(text)) return 'other'
  if (!doing.has(text)) return undefined
  return treatments.has(textAt(words, at - 1)) || treatments.has(textAt(words, at - 2))
    ? 'do'
    : 'other'
}

/** Words before দিন that make it something else than applying a pesticide: সেচ দিন, ফেলে দিন. */
const givesOther = wordList(
  'খবর সেচ সার চুন ছাই পানি বাদ ফেলে তুলে কেটে ধুয়ে জানিয়ে পুঁতে পুড়িয়ে বন্ধ নজর মনোযোগ ছেড়ে ঢেকে চাপা শুকাতে বেঁধে ' +
    'সরিয়ে বের করে যেতে হতে ইউরিয়া পটাশ জিপসাম ফাঁদ টোকা পরামর্শ চাষ রোয়া মাটি গোবর খড় খুঁটি নিড়ানি মই',
)

/** Whether দিন means "give": it does at the end of a clause; after a number or a word for waiting it means "days". */
function isGive(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  if (before?.kind !== 'word' || dayWords.has(before.text)) return false
  return isClauseEnd(words, at + 1)
}

const dayWords = wordList(
  'অপেক্ষার কত কয় কয়েক প্রতি এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ সারা পরের আগের যত কিছু বেশি কম',
)

/** Whether a negation follows the verb within `reach` words of its clause. */
function isNegated(words: readonly Word[], at: number, reach: number): boolean {
  for (let next = at + 1; next <= at + reach; next++) {
    const word = words[next]
    if (word?.kind !== 'word') return false
    if (negations.has(word.text)) return true
  }
  return false
}

const questions = wordList('কোন কোনটা কোনটি কী কি কখন কীভাবে কিভাবে কত কতটা কতটুকু')

/** The maximum distance, in words, of a question word before its verb. */
const questionReach = 10

/** Whether the verb asks and does not instruct: "কোন ওষুধ দেবেন, জেনে নিন". Only forms in -বেন ask; দিন and করুন always instruct. */
function asks(words: readonly Word[], at: number, text: string): boolean {
  if (!/বেন$/.test(text)) return false
  for (let back = at - 1; back > at - questionReach && words[back]?.kind === 'word'; back--) {
    if (questions.has(textAt(words, back))) return true
  }
  return false
}

function isClauseEnd(words: readonly Word[], at: number): boolean {
  const word = words[at]
  return word === undefined || word.kind === 'pause' || word.kind === 'stop'
}
