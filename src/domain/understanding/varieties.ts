import { normalize } from '../text/normalize.ts'
import { consonantSkeleton, phoneticKey } from '../text/phonetic-key.ts'
import { stem } from '../text/stem.ts'
import { tokenize } from '../text/tokenize.ts'
import { wordList } from '../text/word-list.ts'

/** How the institutes are written, alone or joined with the crop: ব্রি, বিআর, brri, "bridhan28". */
const institutes: readonly (readonly [string, RegExp])[] = [
  ['bjri', /^(?:bjri|বিজেআরআই)/],
  ['bwmri', /^(?:bwmri|wmri|ডব্লিউএমআরআই)/],
  ['brri', /^(?:b+rr?i|br(?![a-z])|বিআর(?!আই)|ব্রি|ব্রী|বিরি)/],
  ['bari', /^(?:bari|বারি|বারী)/],
  ['bina', /^(?:bina|vina|বিনা|বীনা)/],
]

/** Words of a name that tell two series of one crop apart. */
const kindWords = new Set(
  'haibrid hibrid bt biti tosa desi misti pata jar'.split(' ').map(consonantSkeleton),
)

/** A number before one of these is an amount or a date. */
const units = wordList(
  'দিন দিনে দিনের মাস মাসের বিঘা বিঘায় শতক শতকে শতাংশ একর হেক্টর কেজি গ্রাম মণ মন টন টাকা টি টা জন ফুট ইঞ্চি মিলি লিটার বছর বার ভাগ তারিখ ' +
    'day days dine din month months mas bigha shotok decimal acre hectare kg g gram mon ton tk taka ml liter litre feet inch year years times percent',
)

/** Numbers that farmers say as words when they mean BRRI dhan28 and 29. */
const spoken: ReadonlyMap<string, string> = new Map([
  ...['আটাশ', 'আঠাশ', 'আঠাইশ', 'athash', 'atash', 'athas', 'aatash'].map(
    (word) => [word, '28'] as const,
  ),
  ...['ঊনত্রিশ', 'উনত্রিশ', 'untrish', 'unotrish', 'unatrish'].map((word) => [word, '29'] as const),
])

/** Percentages go, and of a range its second number stays, so that the unit after it is next to it. */
const amounts = /\d+ ?[-–] ?(?=\d)|\d+ ?%/g

/** What a variety is found by. */
interface NamedVariety {
  /** An id of `cropAliases`. */
  readonly crop: string
  /** Other names stand in brackets or after a slash. */
  readonly name: string
}

interface SpokenName {
  readonly institute?: string
  /** Consonant skeletons: the same in Bengali and in Latin letters. */
  readonly words: readonly string[]
  readonly number?: string
  /** As they are written, for a name of one short word. */
  readonly written: readonly string[]
  readonly isNickname: boolean
}

type Named<Row> = readonly [Row, readonly SpokenName[]]

/** The names of a table are parsed once. */
const parsedTables = new WeakMap<readonly NamedVariety[], readonly (readonly SpokenName[])[]>()

/**
 * The variety that a text names, in Bengali or Latin letters and digits, with or without hyphens: "bri 28", ব্রি-২৮,
 * "BRRI dhan 28", ২৮ ধান. With `crop` (an id of `cropAliases`) also where the institute and the number alone are said,
 * and only varieties of that crop.
 */
export function findVariety<Row extends NamedVariety>(
  text: string,
  varieties: readonly Row[],
  crop?: string,
): Row | undefined {
  const tokens = tokensOf(text)
  const all = namesOf(varieties)
  const names = all.filter(([variety]) => !crop || isOfCrop(variety, crop))
  for (const [place, token] of tokens.entries()) {
    const found = /^\d+$/.test(token) ? numbered(tokens, place, names, all) : undefined
    if (found) return found
  }
  return named(tokens, names, crop !== undefined)
}

/** The words of a text, with 28 for আটাশ and বিআর for বি আর, without "number". */
function tokensOf(text: string): readonly string[] {
  const plain = normalize(text)
    .replace(amounts, ' ')
    .replace(/বি[. ]+আর[. ]*(?=[-\d])|\bb[. ]+r[. ]*(?=[-\d])/g, 'বিআর ')
  return tokenize(plain)
    .filter((token) => !fillers.has(token))
    .map((token) => spoken.get(token) ?? token)
}

const fillers = wordList('নং নম্বর no number nong nombor')

/** Whether a text says an institute and a number, as the name of a variety, known or not: "BRRI dhan 200". */
export function namesAnyVariety(text: string): boolean {
  const tokens = tokensOf(text)
  return tokens.some((token, place) => {
    const next = tokens[place + 1]
    if (!/^\d+$/.test(token) || (next !== undefined && units.has(next))) return false
    return tokens.slice(Math.max(0, place - 2), place).some((word) => readWord(word).institute)
  })
}

/** Whether a variety belongs to a crop: `rice_boro` is rice, and `orange` has the malta. */
export function isOfCrop({ crop }: NamedVariety, asked: string): boolean {
  return (
    crop === asked ||
    (crop === 'rice' && asked.startsWith('rice_')) ||
    (crop === 'malta' && asked === 'orange')
  )
}

function namesOf<Row extends NamedVariety>(varieties: readonly Row[]): readonly Named<Row>[] {
  const parsed = parsedTables.get(varieties) ?? varieties.map(spokenNames)
  parsedTables.set(varieties, parsed)
  return varieties.map((variety, place) => [variety, parsed[place] ?? []] as const)
}

function spokenNames({ name }: NamedVariety): readonly SpokenName[] {
  const [main = '', nickname] = name.split(/ \(|\)/)
  const names = main.split(/ \/ |, /).map((part) => spokenName(part, false))
  return nickname ? [...names, spokenName(nickname, true)] : names
}

function spokenName(name: string, isNickname: boolean): SpokenName {
  const tokens = tokenize(normalize(name))
  const number = tokens.find((token) => /^\d+$/.test(token))
  const read = tokens.filter((token) => token !== number).map(readWord)
  const institute = read.find((word) => word.institute)?.institute
  return {
    words: read.flatMap(({ rest }) => rest),
    written: tokens,
    isNickname,
    ...(number && { number }),
    ...(institute && { institute }),
  }
}

interface ReadWord {
  readonly institute?: string
  /** The skeleton of what is not the institute. */
  readonly rest: readonly string[]
}

function readWord(token: string): ReadWord {
  for (const [institute, pattern] of institutes) {
    const head = pattern.exec(token)?.[0]
    if (head === undefined) continue
    const rest = token.slice(head.length)
    if (rest === '') return { institute, rest: [] }
    if (rest.length > 1 && !/^[\u09be-\u09cd]/.test(rest)) {
      return { institute, rest: [skeleton(rest), skeleton(token)] }
    }
  }
  return { rest: [skeleton(token)] }
}

function skeleton(token: string): string {
  return consonantSkeleton(phoneticKey(token >= '\u0980' ? stem(token) : token))
}

/** The variety whose number stands at a place, by the words around it. */
function numbered<Row extends NamedVariety>(
  tokens: readonly string[],
  place: number,
  names: readonly Named<Row>[],
  all: readonly Named<Row>[],
): Row | undefined {
  const before = wordsBefore(tokens, place)
  const next = tokens[place + 1]
  if (next !== undefined && units.has(next)) return undefined
  const after = next === undefined ? [] : [next]
  const around = [...before, ...after].map(readWord)
  const institute = around.find((word) => word.institute)?.institute
  const words = new Set(around.flatMap(({ rest }) => rest))
  const last = before.slice(-1).flatMap((token) => readWord(token).rest)
  const isSeries =
    last.length > 0 &&
    all.some(([, own]) => own.some(({ words }) => words.some((word) => last.includes(word))))
  const beside = new Set([...before.slice(-1), ...after].flatMap((token) => readWord(token).rest))
  let best: Row | undefined
  let bestScore = 0
  let isTied = false
  for (const [variety, own] of names) {
    for (const name of own) {
      if (name.number !== tokens[place]) continue
      // The word before the number is of another series: "Morich-2" is no tomato.
      if (isSeries && !name.words.some((word) => last.includes(word))) continue
      const score = scoreOf(name, { institute, words, beside, isRice: variety.crop === 'rice' })
      if (score <= 0 || score < bestScore) continue
      isTied = score === bestScore && best !== undefined && best.name !== variety.name
      if (score > bestScore) best = variety
      bestScore = score
    }
  }
  return isTied ? undefined : best
}

/** Up to four words before a number, not beyond another number. */
function wordsBefore(tokens: readonly string[], place: number): string[] {
  const words = tokens.slice(Math.max(0, place - 4), place)
  const number = words.map((word) => /^\d+$/.test(word)).lastIndexOf(true)
  return words.slice(number + 1)
}

interface Around {
  readonly institute: string | undefined
  readonly words: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
  readonly isRice: boolean
}

function scoreOf(name: SpokenName, { institute, words, beside, isRice }: Around): number {
  const hits = name.words.filter((word) => words.has(word)).length
  const missing = name.words.length - hits
  const wrongKinds = [...words].filter(
    (word) => kindWords.has(word) && !name.words.includes(word),
  ).length
  if (name.institute) {
    if (institute !== undefined && institute !== name.institute) return 0
    if (institute === undefined && !isNamedWithout(name, { hits, beside, isRice })) return 0
    return 4 + 2 * hits - missing - 3 * wrongKinds - (institute === undefined ? 1 : 0)
  }
  return missing === 0 && hits > 0 ? 2 + hits : 0
}

/** Without the institute rice is named by its number alone ("28 dhan"), others by kind and crop ("tossa pat 8"). */
function isNamedWithout(
  { words, number }: SpokenName,
  { hits, beside, isRice }: { hits: number; beside: ReadonlySet<string>; isRice: boolean },
): boolean {
  const isWhole = words.length > 1 && hits === words.length
  return (
    (isRice && beside.has('dn') && Number(number) > 21) ||
    (isWhole && words.some((word) => kindWords.has(word)))
  )
}

/** The variety that is named by words alone: Swarna, Katimon. A nickname or a short name counts only where the crop is known. */
function named<Row>(
  tokens: readonly string[],
  names: readonly Named<Row>[],
  isCropKnown: boolean,
): Row | undefined {
  const keys = tokens.map(skeleton)
  const stems = tokens.map(stem)
  return names.find(([, all]) =>
    all.some((name) => {
      if (name.number !== undefined || name.words.length === 0) return false
      if (name.isNickname && !isCropKnown) return false
      const isLong = name.words.join('').length > 3
      if (isLong || isCropKnown) return hasSequence(keys, name.words)
      return hasSequence(stems, name.written.map(stem))
    }),
  )?.[0]
}

function hasSequence(all: readonly string[], part: readonly string[]): boolean {
  return all.some((_, place) => part.every((word, at) => all[place + at] === word))
}
