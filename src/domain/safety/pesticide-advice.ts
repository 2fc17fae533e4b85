import type { Order } from './order.ts'
import type { Sentence } from './sentences.ts'
import { wordList } from './word-list.ts'
import { textAt, type Word } from './words.ts'

/** What is treated: the growing crop, or something that is not harvested soon (seed, seedbed, bare land, a rat's burrow). */
export type Treated = 'crop' | 'other'

/** What each sentence that advises applying a pesticide treats, in the order of the text. */
export function pesticideAdvice(sentences: readonly Sentence[]): readonly Treated[] {
  const advice: Treated[] = []
  let before: Treated | undefined
  for (const sentence of sentences) {
    const over = ordersOver(sentence)
    const orders = new Set(pesticidesIn(sentence).map((at) => over[at]))
    const again = ordersIt(sentence, over) ? before : undefined
    const treated = isNotTheCrop(sentence.words) ? 'other' : (again ?? 'crop')
    if (again || isAdvised(sentence.words, orders)) advice.push(treated)
    orders.delete('do-not')
    before = orders.size > 0 ? treated : undefined
  }
  return advice
}

const pesticideWord =
  /^(?:(?!de|coin|sui|geno|homi|bio)[a-z]+cides?|poison(?:s|ed)?|medicines?|chemicals|(?:ওষুধ|ঔষধ|ঔষুধ|অষুধ)[\u0980-\u09ff]*|(?!জীবাণু)[\u0980-\u09ff]*নাশক[\u0980-\u09ff]*|বিষ(?:ের|ে|টা|টি|ও|ই|টোপ)?|[\u0980-\u09ff]+সাইড)$/

const mild = wordList('bio botanical organic natural neem জৈব নিম নিমের ভেষজ')
const without = wordList('no not without never than nor instead')
const withoutAfter = wordList('ছাড়া ছাড়াই বাদে বদলে পরিবর্তে নয় নেই না লাগে লাগবে')

/** Where a sentence speaks of a pesticide as of something that may be used. */
function pesticidesIn({ words, isNamed }: Sentence): readonly number[] {
  const places: number[] = []
  for (const [at, word] of words.entries()) {
    if (!isNamed[at] && !pesticideWord.test(word.text) && !isFormulated(words, at)) continue
    const before = [textAt(words, at - 1), textAt(words, at - 2)]
    if (mild.has(textAt(words, at - 1)) || before.some((text) => without.has(text))) continue
    if (!withoutAfter.has(textAt(words, at + 1))) places.push(at)
  }
  return places
}

const formulations = wordList(
  'ec wp wg wdg sc sl sg sp gr od ew cs fs zc ইসি এসএল এসসি এসজি এসপি ডব্লিউপি ডব্লিউজি ডব্লিউডিজি ডব্লিউ জিআর ওডি',
)

/** "20 EC", "২৫ ডব্লিউপি": only what a pesticide is sold as, whatever its trade name. */
function isFormulated(words: readonly Word[], at: number): boolean {
  return words[at]?.kind === 'number' && formulations.has(textAt(words, at + 1))
}

/** Of the orders the pesticides of a sentence stand under. Where there is no verb, a dose or the label say it. */
function isAdvised(words: readonly Word[], orders: ReadonlySet<Order | undefined>): boolean {
  if (orders.has('do')) return true
  const isUnsaid = orders.has(undefined)
  if (!isUnsaid && !orders.has('other')) return false
  return hasDose(words) || (isUnsaid && sendsToLabel(words))
}

/**
 * The order each word stands under: in English that of the verb before it, in Bengali that of the verb after it; where
 * there is none, that of the nearest verb on the other side.
 */
function ordersOver({ orders, isBengali }: Sentence): readonly (Order | undefined)[] {
  const before = carried(orders)
  const after = carried([...orders].reverse()).reverse()
  return orders.map((_, at) => (isBengali ? (after[at] ?? before[at]) : (before[at] ?? after[at])))
}

/** Each order, carried on to the next one. */
function carried(orders: readonly (Order | undefined)[]): (Order | undefined)[] {
  let last: Order | undefined
  return orders.map((order) => {
    last = order ?? last
    return last
  })
}

const massUnits = wordList('g gm gms gram grams kg ml cc গ্রাম কেজি মিলি মিলিলিটার এমএল সিসি গ্রা মি')
const perWords = wordList('per / @ in each প্রতি লিটার লিটারে বিঘায় একরে হেক্টরে শতকে পানিতে')

/** "Mancozeb 2 g/l": a dose is advice, with no verb at all. */
function hasDose(words: readonly Word[]): boolean {
  const measured = words.some(
    ({ kind }, at) => kind === 'number' && massUnits.has(textAt(words, at + 1).replaceAll('ঃ', '')),
  )
  return measured && words.some(({ text }) => perWords.has(text))
}

const labels = wordList('label লেবেলের লেবেলে প্যাকেটের প্যাকেটে মোড়কের মোড়কে বোতলের বোতলে')
const repeats = wordList('every পরপর অন্তর')

/** "Last, emamectin by the label", "mancozeb every 7 days": said without a verb. */
function sendsToLabel(words: readonly Word[]): boolean {
  return words.some(({ text }) => labels.has(text) || repeats.has(text))
}

const pronouns = wordList('it this them these এটি এটা এগুলো সেটি')

/** Verbs whose object is the pesticide: it is the plant that one treats or dips. */
const putting = wordList('spray apply use mix dissolve dilute give')

/** "Spray it …", "এটি … ছিটান", after a sentence that speaks of a pesticide. */
function ordersIt({ words, orders }: Sentence, over: readonly (Order | undefined)[]): boolean {
  return words.some(({ text }, at) => {
    if (!pronouns.has(text)) return false
    if (text >= '\u0980') return over[at] === 'do'
    return putting.has(textAt(words, at - 1)) && orders[at - 1] === 'do'
  })
}

const notTheCrop = wordList(
  'seed seeds seedbed seedbeds nursery seedling seedlings sett setts tuber tubers sucker suckers ' +
    'cutting cuttings rhizome rhizomes paste carboxin bait baits burrow ' +
    'burrows rat rats rodent rodents preemergence fallow বীজ বীজে বীজের বীজতলা বীজতলায় চারার শোধন টোপ বিষটোপ ইঁদুর ইঁদুরের গর্তে ' +
    'গর্তের কাটিং কন্দ বীজকন্দ পেস্ট কার্বক্সিন',
)
const beforeCrop = wordList('sowing planting transplanting emergence বোনার রোপণের বপনের লাগানোর রোয়ার')

function isNotTheCrop(words: readonly Word[]): boolean {
  return words.some(({ text }, at) => {
    if (notTheCrop.has(text)) return true
    if (!beforeCrop.has(text)) return false
    const around = [textAt(words, at - 1), textAt(words, at + 1), textAt(words, at - 2)]
    return around.some((near) => near === 'before' || near === 'pre' || near === 'আগে')
  })
}
