import { pushTo } from '../multimap.ts'
import { normalize } from './normalize.ts'

/** A suffix, the minimum length of the stem before it, and a pattern that the stem has to match. */
interface Suffix {
  readonly ending: string
  readonly rest: number
  readonly after?: RegExp
}

const vowelSign = /[া-ূো]$/

/** Case endings, articles, plurals and common verb endings, longest first. -তে, -র and -য় follow only a vowel. */
const bengaliSuffixes: readonly Suffix[] = [
  ...'গুলোতে গুলোর গুলোকে গুলিতে গুলির গুলার গুলো গুলি গুলা সমূহের সমূহ িয়েছে াচ্ছে চ্ছে েছে'.split(' '),
  ...'তেছে তাছে িয়ে দেরকে য়ের টিতে টাতে টির টার'.split(' '),
]
  .map((ending): Suffix => ({ ending: normalize(ending), rest: 2 }))
  .concat([
    { ending: 'দের', rest: 4 },
    { ending: 'টি', rest: 3 },
    { ending: 'টা', rest: 3 },
    { ending: 'ছে', rest: 2 },
    { ending: 'কে', rest: 3 },
    { ending: 'রা', rest: 4 },
    { ending: 'তে', rest: 2, after: vowelSign },
    { ending: 'ের', rest: 2 },
    { ending: '\u09dfে', rest: 3 },
    { ending: '\u09df', rest: 2, after: vowelSign },
    { ending: 'র', rest: 3, after: /[া-ূোে]$/ },
    { ending: 'ে', rest: 2 },
  ])

/** By their last letter, so that a word is compared with few of them. */
const suffixesByEnd = new Map<string, Suffix[]>()
for (const suffix of bengaliSuffixes) pushTo(suffixesByEnd, suffix.ending.slice(-1), suffix)

/** The word without its inflectional endings: ধানের → ধান, পাতায় → পাতা, জমিতে → জমি; leaves → leaf, rotting → rot. */
export function stem(token: string): string {
  return token >= '\u0980' ? stemBengali(token) : stemEnglish(token)
}

/** Colloquial past participles: ঢইলা, ডুইবা, শুইয়া are ঢলে, ডুবে, শুয়ে. */
const spokenVerb = /^(.+)ই([ক-হ\u09dc-\u09df])(?:\u09cd\2)?া$/

function stemBengali(token: string): string {
  if (token.length < 3) return token
  const spoken = spokenVerb.exec(token)
  if (spoken?.[1] && spoken[2]) return spoken[1] + (spoken[2] === '\u09df' ? '' : spoken[2])
  for (const { ending, rest, after } of suffixesByEnd.get(token.slice(-1)) ?? []) {
    if (!token.endsWith(ending)) continue
    const head = token.slice(0, -ending.length)
    if (head.length < rest || head.endsWith('\u09cd') || after?.test(head) === false) continue
    return head
  }
  return token
}

const irregular = new Map(
  Object.entries({
    leaves: 'leaf',
    lice: 'louse',
    flies: 'fly',
    planting: 'sow',
    planted: 'sow',
    dying: 'die',
    dies: 'die',
    died: 'die',
    eaten: 'eat',
    fell: 'fall',
    fallen: 'fall',
    dried: 'dry',
    dries: 'dry',
    diseases: 'disease',
    sown: 'sow',
    kept: 'keep',
    stored: 'store',
    storage: 'store',
    storing: 'store',
  }),
)

function stemEnglish(token: string): string {
  const known = irregular.get(token)
  if (known !== undefined) return known
  if (token.length < 5) return token.length === 4 ? token.replace(/([^su])s$/, '$1') : token
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`
  const singular = token.replace(/(ch|sh|ss|x|o)es$/, '$1').replace(/([^su])s$/, '$1')
  const bare = singular.replace(/(ing|ed|ish|ness)$/, '')
  if (bare === singular || bare.length < 3 || !/[aeiouy]/.test(bare)) return singular
  return bare.replace(/([bdgmnprt])\1$/, '$1')
}
