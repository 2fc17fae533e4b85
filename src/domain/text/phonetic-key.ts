const consonants = new Map<string, string>(
  Object.entries({
    ...{ ক: 'k', খ: 'k', গ: 'g', ঘ: 'g', ঙ: 'n', চ: 'c', ছ: 'c', জ: 'j', ঝ: 'j', ঞ: 'n' },
    ...{ ট: 't', ঠ: 't', ড: 'd', ঢ: 'd', ণ: 'n', ত: 't', থ: 't', দ: 'd', ধ: 'd', ন: 'n' },
    ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'b', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 's', ষ: 's' },
    ...{ স: 's', হ: 'h', '\u09dc': 'r', '\u09dd': 'r', '\u09df': '' },
  }),
)

/** Vowels, vowel signs, and the two letters ৎ and ং, after which no inherent vowel is spoken. */
const vowels = new Map<string, string>(
  Object.entries({
    ...{
      অ: 'o',
      আ: 'a',
      ই: 'i',
      ঈ: 'i',
      উ: 'u',
      ঊ: 'u',
      ঋ: 'ri',
      এ: 'e',
      ঐ: 'oi',
      ও: 'o',
      ঔ: 'ou',
    },
    ...{
      '\u09be': 'a',
      '\u09bf': 'i',
      '\u09c0': 'i',
      '\u09c1': 'u',
      '\u09c2': 'u',
      '\u09c3': 'ri',
    },
    ...{ '\u09c7': 'e', '\u09c8': 'oi', '\u09cb': 'o', '\u09cc': 'ou' },
    ...{ '\u09ce': 't', '\u0982': 'n' },
  }),
)

const hasanta = '\u09cd'

/**
 * The phonetic key of a word, in Latin letters: the same for Bengali script and for Bengali typed in Latin letters, so
 * ধানের and "dhaner" both give "daner". An aspirate equals its plain letter, and all kinds of s, t, d, n and r are one.
 * After the first letter o is dropped, because people write the inherent vowel as o, as a or not at all.
 */
export function phoneticKey(token: string): string {
  const spoken = token >= '\u0980' ? spokenBengali(token) : spokenLatin(token)
  let key = ''
  let before = ''
  for (const letter of spoken) {
    if (letter !== before && (letter !== 'o' || key === '')) key += letter
    before = letter
  }
  return key
}

/** Conjuncts that are spoken as one letter. */
const soundOfJoin = new Map([
  ['ক্ষ', 'খ'],
  ['জ্ঞ', 'গ'],
  ['ঙ্গ', 'ং'],
  ['ংগ', 'ং'],
])

function spokenBengali(token: string): string {
  let out = ''
  const letters = token.replace(/ক্ষ|জ্ঞ|ঙ্গ|ংগ/g, (join) => soundOfJoin.get(join) ?? join)
  for (let at = 0; at < letters.length; at++) {
    const letter = letters.charAt(at)
    if (letters.charAt(at - 1) === hasanta && isSilentJoin(letters, at)) continue
    const consonant = consonants.get(letter)
    if (consonant === undefined) out += vowels.get(letter) ?? ''
    else out += isSign(letters.charAt(at + 1)) ? consonant : `${consonant}o`
  }
  return out
}

/** Whether a letter is a vowel sign or hasanta: the consonant before it has no inherent vowel. */
function isSign(letter: string): boolean {
  return letter === hasanta || (letter >= '\u09be' && letter <= '\u09cc')
}

/** Whether য-ফলা or ব-ফলা is silent: it is spoken as a letter only after র, and ব-ফলা also after ম. */
function isSilentJoin(letters: string, at: number): boolean {
  const letter = letters.charAt(at)
  const first = letters.charAt(at - 2)
  return (letter === 'য' && first !== 'র') || (letter === 'ব' && first !== 'ম' && first !== 'র')
}

const latinPairs = /chh?|c(?=[ktlr])|kk|[kgtdbjsp]h|ng|ee|oo|[wxvzq]|[^a-z0-9]/g

const soundByPair = new Map<string, string>(
  Object.entries({
    ...{ ch: 'c', chh: 'c', c: 'k', kk: 'k', kh: 'k', gh: 'g', th: 't', dh: 'd', bh: 'b', jh: 'j' },
    ...{ sh: 's', ph: 'f', ng: 'n', ee: 'i', oo: 'u', w: 'o', x: 'ks', v: 'b', z: 'j', q: 'k' },
  }),
)

function spokenLatin(token: string): string {
  const spoken = token.replace(latinPairs, (pair) => soundByPair.get(pair) ?? '')
  return spoken.includes('y') ? spoken.replace(/([^aeiou])y$/, '$1i').replace(/y/g, '') : spoken
}

/** The consonant skeleton of a phonetic key: equal for words whose vowels are typed differently. A vowel at the beginning stays. */
export function consonantSkeleton(key: string): string {
  return key.charAt(0) + key.slice(1).replace(/[aeiu]/g, '')
}
