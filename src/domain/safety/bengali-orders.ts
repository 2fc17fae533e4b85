import type { Order } from './order.ts'
import { wordList } from './word-list.ts'
import { textAt, type Word } from './words.ts'

/** Verbs that say by themselves that something is put on the crop. */
const applying = wordList(
  'ছিটান ছিটাও ছিটাবেন ছিটাতে মেশান মিশান মেশাও মেশাবেন মিশাবেন মাখান মাখাবেন লাগান ঢালুন ঢালবেন ভেজান ভেজাবেন ডোবান চুবান',
)

/** What is done on the way to sowing or planting: শোধন করে বুনুন, চুবিয়ে লাগান. */
const preparing = wordList('করে চুবিয়ে ডুবিয়ে মাখিয়ে')

const giving = wordList('দাও দেন দেবেন দিবেন দিয়েন দিতে')

const doing = wordList('করুন করবেন করো করেন করতে করা')

/** What is done to the crop with a pesticide: স্প্রে করুন. */
const deeds = wordList('স্প্রে প্রয়োগ ব্যবহার শোধন শোধণ দমন spray')

/** Said without a verb, at the end: … ম্যানকোজেব স্প্রে। */
const headings = wordList('স্প্রে প্রয়োগ')

const negations = wordList('না নয় নেই নাই নিষেধ নিষিদ্ধ অনুচিত')

/** The order of a Bengali verb; of a negation that ends a clause too, whatever its verb. */
export function bengaliOrder(words: readonly Word[], at: number): Order | undefined {
  const text = textAt(words, at)
  if (negations.has(text) && isClauseEnd(words, at + 1)) return 'do-not'
  const order = orderOfVerb(words, at, text)
  if (order !== 'do') return order
  if (isNegated(words, at, preparing.has(text) ? 8 : 3)) return 'do-not'
  return asks(words, at, text) ? 'other' : 'do'
}

function orderOfVerb(words: readonly Word[], at: number, text: string): Order | undefined {
  if (applying.has(text) || (headings.has(text) && isClauseEnd(words, at + 1))) return 'do'
  if (giving.has(text) || (text === 'দিন' && isGive(words, at))) {
    return givesOther.has(textAt(words, at - 1)) ? 'other' : 'do'
  }
  if (preparing.has(text) && text !== 'করে') return 'do'
  if (text === 'করে') return deeds.has(textAt(words, at - 1)) ? 'do' : undefined
  if (!doing.has(text)) return undefined
  return deeds.has(textAt(words, at - 1)) || deeds.has(textAt(words, at - 2)) ? 'do' : 'other'
}

/** What is given or done with দিন and is no pesticide: সেচ দিন, ফেলে দিন. */
const givesOther = wordList(
  'খবর সেচ সার চুন ছাই পানি বাদ ফেলে তুলে কেটে ধুয়ে জানিয়ে পুঁতে পুড়িয়ে বন্ধ নজর মনোযোগ ছেড়ে ঢেকে চাপা শুকাতে বেঁধে ' +
    'সরিয়ে বের করে যেতে হতে ইউরিয়া পটাশ জিপসাম ফাঁদ টোকা পরামর্শ চাষ রোয়া মাটি গোবর খড় খুঁটি নিড়ানি মই',
)

/** দিন says give at the end of a clause; after a number or a waiting it says days. */
function isGive(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  if (before?.kind !== 'word' || dayWords.has(before.text)) return false
  return isClauseEnd(words, at + 1)
}

const dayWords = wordList(
  'অপেক্ষার কত কয় কয়েক প্রতি এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ সারা পরের আগের যত কিছু বেশি কম',
)

/** Whether the verb is denied within the next words of its clause. */
function isNegated(words: readonly Word[], at: number, reach: number): boolean {
  for (let next = at + 1; next <= at + reach; next++) {
    const word = words[next]
    if (word?.kind !== 'word') return false
    if (negations.has(word.text)) return true
  }
  return false
}

const questions = wordList('কোন কোনটা কোনটি কী কি কখন কীভাবে কিভাবে কত কতটা কতটুকু')

/** How many words before a verb a question word may stand. */
const questionReach = 10

/** "কোন ওষুধ দেবেন, জেনে নিন": asked about, not ordered; দিন and করুন order all the same. */
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
