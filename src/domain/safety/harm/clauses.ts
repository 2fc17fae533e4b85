import { wordList } from '../../text/word-list.ts'
import { textAt, type Word } from '../../text/words.ts'

/** A part of a sentence between two pauses: the words from `start` to the one before `end`. */
export interface Clause {
  readonly start: number
  readonly end: number
  /** Whether it forbids what it says: "Never wash the sprayer in the pond". */
  readonly forbids: boolean
}

const turns = wordList('but then instead কিন্তু বরং তারপর এরপর')
const links = wordList('or nor')

/** The clauses of a sentence. A list with "or" after a clause that forbids is forbidden too: "Do not spray, dust or drench". */
export function clausesOf(words: readonly Word[]): readonly Clause[] {
  const clauses: Clause[] = []
  let start = 0
  let forbade = false
  for (let end = 0; end <= words.length; end++) {
    const word = words[end]
    const isTurn = word !== undefined && turns.has(word.text) && end > start
    if (word !== undefined && word.kind !== 'pause' && !isTurn) continue
    const own = forbidsIn(words, start, end)
    const listed = forbade && words.slice(start, end).some(({ text }) => links.has(text))
    clauses.push({ start, end, forbids: own || listed })
    forbade = (own || (forbade && textAt(words, start - 1) === ',')) && !isTurn
    start = isTurn ? end : end + 1
  }
  return clauses
}

function forbidsIn(words: readonly Word[], start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const word = words[at]
    if (word?.kind !== 'word') continue
    if (word.text < '\u0980' ? forbidsInEnglish(words, at) : forbidsInBengali(words, at))
      return true
  }
  return false
}

const negators = wordList(
  'not dont doesnt never no nor cannot cant shouldnt mustnt neither avoid avoiding refrain na nishedh',
)
const warnings = wordList(
  'forbidden prohibited illegal unlawful banned unsafe dangerous harmful deadly fatal crime criminal offence punishable wrong mistake myth died',
)
const away = wordList('away out clear far')

/** Words after a negator that make it a permission: "no need", "not a problem", "do not wait". */
const permits = wordList(
  'need needed necessary required problem harm harmful danger dangerous risk risky worry fear afraid hesitate matter hurt issue ' +
    'bad forget only wait delay side mind unsafe wrong mistake gloves glove mask masks protection longer later',
)

/** Verbs after a negator that tell a mere fact: "if they do not die". */
const facts = wordList(
  'die work improve go recover rot spoil fly come get vomit wake breathe bite help respond grow know like want care easily fully',
)
const untils = wordList('so that')

function forbidsInEnglish(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (warnings.has(text)) return !negatedBefore(words, at)
  if (away.has(text)) return textAt(words, at + 1) === 'from' || textAt(words, at + 1) === 'of'
  if (text === 'stop') return /ing$/.test(textAt(words, at + 1))
  if (!negators.has(text)) return false
  if (facts.has(textAt(words, at + 1))) return false
  return ![1, 2, 3].some((next) => permits.has(textAt(words, at + next))) && !isPurpose(words, at)
}

function negatedBefore(words: readonly Word[], at: number): boolean {
  return [1, 2, 3].some((back) => negators.has(textAt(words, at - back)))
}

/** Whether the negator is part of an aim: "so that the flies do not sit on it". */
function isPurpose(words: readonly Word[], at: number): boolean {
  const isVerb = textAt(words, at) !== 'never' && textAt(words, at) !== 'avoid'
  return isVerb && [2, 3, 4].some((back) => untils.has(textAt(words, at - back)))
}

const plainNo = wordList(
  'নিষেধ নিষিদ্ধ অনুচিত বিপজ্জনক ক্ষতিকর মারাত্মক অপরাধ দণ্ডনীয় বেআইনি এড়িয়ে এড়ান এড়াবেন বিরত দূরে ভুল গুজব নিরাপদ',
)
const no = wordList('না নয় নেই নাই')
const harmless = wordList(
  'দরকার প্রয়োজন সমস্যা ক্ষতি অসুবিধা ভয় চিন্তা বিপদ দোষ লাগবে লাগে ঝামেলা বাধা মানা সমস্যাই ক্ষতিকর বিপজ্জনক মারাত্মক ভুল নিষেধ',
)
const may = wordList('যাবে চলবে যায় উচিত ঠিক ভালো সঠিক নিরাপদ করবে দেবে দিবে দিও করো দিয়ো করিও উচিৎ')

function forbidsInBengali(words: readonly Word[], at: number): boolean {
  const text = textAt(words, at)
  if (text === 'নিরাপদ') return no.has(textAt(words, at + 1))
  if (plainNo.has(text)) return !no.has(textAt(words, at + 1))
  if (!no.has(text)) return false
  const before = textAt(words, at - 1)
  const next = textAt(words, at + 1)
  if (/লেও?$/.test(next)) return false
  if (harmless.has(before) || harmless.has(textAt(words, at - 2))) return false
  if (text === 'নয়') return true
  if (text !== 'না') return /তে$/.test(before)
  return (
    may.has(before) || /(?:বেন|বেননা|ান|ুন|ো|িও)$/.test(before) || /[\u09df\u09b0\u0996]ে$/.test(next)
  )
}
