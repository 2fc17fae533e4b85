import type { Language } from '../../language.ts'
import { normalize } from '../../text/normalize.ts'
import { termOf } from '../../text/term.ts'
import type { ReadQuestion } from '../../understanding/read-question.ts'
import { describesProblem } from '../search/gates.ts'

/** What a question may leave out. */
type Missing = 'crop' | 'part' | 'look' | 'age' | 'since' | 'given'

const names: Readonly<Record<Language, Readonly<Record<Missing, string>>>> = {
  en: {
    crop: 'the name of the crop',
    part: 'where on the plant it is (leaf, stem, root, fruit)',
    look: 'what it looks like',
    age: 'how old the plants are',
    since: 'since when it is so',
    given: 'what you gave in the last two weeks',
  },
  bn: {
    crop: 'কোন ফসল',
    part: 'গাছের কোথায় হয়েছে (পাতা, কাণ্ড, শিকড় না ফল)',
    look: 'দেখতে কেমন',
    age: 'গাছের বয়স কত',
    since: 'কত দিন ধরে এমন হচ্ছে',
    given: 'গত দুই সপ্তাহে কী সার বা ওষুধ দিয়েছেন',
  },
}

const lastJoin: Readonly<Record<Language, string>> = { en: ' and ', bn: ' আর ' }

/** More than these nobody writes. */
const mostAsked = 4

/**
 * What to add to a question that has found no sure answer, as a list in words: no crop, part, sign or time that it says
 * already. Where no problem is described, or only practices are offered, only the crop is missing, or nothing.
 */
export function moreToSay(reading: ReadQuestion, language: Language, mayBeProblem = true): string {
  const asked = missingIn(reading, mayBeProblem).slice(0, mostAsked)
  const words = asked.map((one) => names[language][one])
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : words.slice(0, -1).join(', ') + lastJoin[language] + last
}

function missingIn(reading: ReadQuestion, mayBeProblem: boolean): readonly Missing[] {
  const { crops, parts, signs, words } = reading
  const crop: readonly Missing[] = crops.length === 0 ? ['crop'] : []
  if (!mayBeProblem || !describesProblem(reading)) return crop
  return [
    ...crop,
    ...(parts.length === 0 ? (['part'] as const) : []),
    ...(signs.length === 0 ? (['look'] as const) : []),
    ...(saysTime(words.tokens) ? [] : (['age', 'since'] as const)),
    'given',
  ]
}

/** Whether it says an age, or since when. */
function saysTime(tokens: readonly string[]): boolean {
  return tokens.some((token) => timeUnits.has(termOf(token).spelling))
}

const timeUnits: ReadonlySet<string> = new Set(
  normalize('দিন din day মাস mas mash month সপ্তাহ হপ্তা soptaho week বছর bochor year')
    .split(' ')
    .map((word) => termOf(word).spelling),
)
