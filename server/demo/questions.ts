import { entryFiles } from '#domain/knowledge/entries.ts'
import type { Entry } from '#domain/knowledge/entry.ts'
import type { Language } from '#domain/language.ts'
import { type Dice, isLucky, pick, weightedPick } from './dice.ts'

/** Asks as farmers do in a month: mostly of what the season brings, by the words that the knowledge is searched by. */
export function createQuestioner(): (dice: Dice, month: number, language: Language) => string {
  const subjects = entryFiles
    .filter(({ crop }) => crop !== 'topics')
    .flatMap(({ crop, entries }) => entries.map((entry) => subjectOf(entry, crop)))
  const subjectByMonth = Array.from({ length: 12 }, (_, n) =>
    weightedPick(subjects.map((subject) => [subject, weightIn(n + 1, subject)] as const)),
  )
  return (dice, month, language) => {
    if (isLucky(dice, 0.02)) return pick(dice, outside[language])
    const subject = subjectByMonth[month - 1]?.(dice)
    if (!subject) throw new RangeError(`${month} is no month`)
    const form = someForm(dice, language)
    return asked(dice, pick(dice, subject.phrases[form]), { form, isTrouble: subject.isTrouble })
  }
}

/** What is grown most is asked about most. */
const popularity: Readonly<Record<string, number>> = {
  ...{ rice: 3, potato: 2, onion: 1.6, brinjal: 1.6, tomato: 1.5, chilli: 1.5, mango: 1.4 },
  ...{ maize: 1.4, jute: 1.2, tea: 0.3, sunflower: 0.4, soybean: 0.4, cotton: 0.4, sugarcane: 0.6 },
}

/** English, Bengali, and Bengali typed in Latin letters. */
type Form = 'english' | 'bengali' | 'latin'

interface Subject {
  readonly months: readonly number[] | undefined
  readonly popularity: number
  readonly isTrouble: boolean
  readonly phrases: Readonly<Record<Form, readonly string[]>>
}

function subjectOf({ months, topic, text }: Entry, crop: string): Subject {
  const isLatin = (words: string) => /^[a-z0-9 ,.'-]+$/i.test(words)
  const { en, bn } = text
  return {
    months,
    popularity: popularity[crop] ?? 1,
    // What belongs to no crop is mostly a thing to do: a trap, first help.
    isTrouble: crop !== 'general' && (topic === 'disease' || topic === 'pest'),
    phrases: {
      english: telling(en.words, en.title),
      bengali: telling(
        bn.words.filter((words) => !isLatin(words)),
        bn.title,
      ),
      latin: telling(bn.words.filter(isLatin), bn.title),
    },
  }
}

/** Of the search words those that say enough to be a question. */
function telling(words: readonly string[], title: string): readonly string[] {
  const long = words.filter((phrase) => phrase.split(' ').length >= 3)
  if (long.length > 0) return long
  return words.length > 0 ? words : [title]
}

function weightIn(month: number, { months, popularity: weight }: Subject): number {
  if (!months) return weight
  return weight * (months.includes(month) ? 2 : 0.08)
}

function someForm(dice: Dice, language: Language): Form {
  if (!isLucky(dice, 0.9)) return language === 'bn' ? 'english' : 'bengali'
  if (language === 'en') return 'english'
  return isLucky(dice, 0.22) ? 'latin' : 'bengali'
}

interface Manner {
  readonly form: Form
  readonly isTrouble: boolean
}

function asked(dice: Dice, phrase: string, { form, isTrouble }: Manner): string {
  const begun = phrase.slice(0, 1).toUpperCase() + phrase.slice(1)
  if (questionWord[form].test(phrase)) return `${begun}?`
  const endings = isTrouble ? troubled[form] : plain[form]
  return begun + pick(dice, endings)
}

const questionWord: Readonly<Record<Form, RegExp>> = {
  english: /^(how|when|why|what|which|where|can|is|should)\b/i,
  bengali: /কখন|কবে|কেন|কত|কোন|কোথায়|কোথায়|কেমনে|কীভাবে|কী |কি |কী$|কি$/,
  latin: /\b(kokhon|kobe|keno|koto|kon|kothay|kemne|ki|kivabe)\b/i,
}

const troubled: Readonly<Record<Form, readonly string[]>> = {
  english: ['. What should I do?', ', how do I save the crop?', '. Please help.', ''],
  bengali: ['। কী করব?', ', কী ওষুধ দেব?', ', কীভাবে বাঁচাব?', ''],
  latin: [', ki korbo?', ', ki oshudh dibo?', ''],
}

const plain: Readonly<Record<Form, readonly string[]>> = {
  english: ['. Please tell me more.', ': what is the right way?', '?', ''],
  bengali: ['। একটু জানাবেন?', ', নিয়ম কী?', ''],
  latin: [', niyom ki?', ' bolben?', ''],
}

/** What the knowledge has no answer to, and says so. */
const outside: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'What is the price of gold today?',
    'Who won the cricket match yesterday?',
    'How do I renew my passport?',
  ],
  bn: ['আজ সোনার দাম কত?', 'কাল ক্রিকেট খেলায় কে জিতল?', 'পাসপোর্ট করতে কী কী কাগজ লাগে?'],
}
