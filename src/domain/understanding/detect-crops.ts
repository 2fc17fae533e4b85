import { lazily } from '../lazily.ts'
import { weightedEditDistance } from '../text/edit-distance.ts'
import { foldHomophones } from '../text/fold-homophones.ts'
import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { type Term, termOf, withoutNounEnding } from '../text/term.ts'
import { ambiguousNames, cropAliases, cropContextWords } from './crop-aliases.ts'
import { isOutOfDomainWord } from './out-of-domain-words.ts'
import { isKindWord } from './question-kind.ts'
import { signsNamedBy } from './signs.ts'
import { stopWords } from './stop-words.ts'
import { synonymSounds } from './synonym-index.ts'
import type { QuestionWords } from './word-groups.ts'

export interface NamedCrops {
  readonly ids: readonly string[]
  /** Positions in `tokens` of the words that name a crop. */
  readonly positions: ReadonlySet<number>
}

/** The crops that a question names, in its order. A word for which `isKnown` holds is never taken for a misspelt crop. */
export function detectCrops(words: QuestionWords, isKnown = isEverydayWord): NamedCrops {
  const found: { readonly id: string; readonly place: number }[] = []
  const taken = new Set<number>()
  const positions = new Set<number>()
  for (const length of [3, 2, 1]) {
    for (let start = 0; start + length <= words.tokens.length; start++) {
      const span = Array.from({ length }, (_, step) => start + step)
      if (span.some((place) => taken.has(place))) continue
      const id =
        length === 1 ? singleWordCrop(words, start, isKnown) : multiWordCrop(words, span, isKnown)
      if (id === undefined) continue
      for (const place of span) taken.add(place)
      // What makes a name clear says more than the crop: "pat jag" is about retting.
      for (const place of isAmbiguous(words.tokens[start] ?? '') ? [start] : span)
        positions.add(place)
      found.push({ id, place: start })
    }
  }
  const ids = [...found].sort((a, b) => a.place - b.place).map(({ id }) => id)
  const first = found.find(({ place }) => which.has(words.tokens[place - 1] ?? ''))?.id
  return { ids: [...new Set([...(first ? [first] : []), ...ids])], positions }
}

function multiWordCrop(
  { tokens, romanised }: QuestionWords,
  span: readonly number[],
  isKnown: (token: string) => boolean,
): string | undefined {
  const terms = span.map((place) => termOf(tokens[place] ?? ''))
  const spelt = crops().bySpelling.get(terms.map((term) => term.spelling).join('_'))
  if (spelt !== undefined) return spelt
  if (!romanised) {
    // "gound nut", "water melon"
    return span.length === 2 && !span.every((place) => isKnown(tokens[place] ?? ''))
      ? misspeltEnglishCrop(terms.map((term) => term.spelling).join(''))
      : undefined
  }
  const last = tokens[span.at(-1) ?? 0] ?? ''
  const head = terms.slice(0, -1).map((term) => term.sound)
  for (const sound of [phoneticKey(last), ...withoutNounEnding(phoneticKey(last))]) {
    const id = crops().bySound.get([...head, sound].join('_'))
    if (id !== undefined) return id
  }
  return undefined
}

function singleWordCrop(
  words: QuestionWords,
  place: number,
  isKnown: (token: string) => boolean,
): string | undefined {
  const token = words.tokens[place] ?? ''
  if (soundAlike.has(token)) return undefined
  if (stopWords.has(token) && !ambiguousNames.has(token)) return undefined
  const planted = compoundCrop(token)
  if (planted !== undefined) return planted
  // "boro" is Boro rice in an English question; in romanised Bengali it is also বড়, big.
  const isBig = token === 'boro' && words.romanised
  if (isBig || isAmbiguous(token))
    return hasContext(words.tokens, place) ? cropOf(token) : undefined
  if (isOutOfDomainWord(token, words.romanised)) return undefined
  const [next = '', later = ''] = words.tokens.slice(place + 1)
  // "Like cotton" and "like seeds of mustard" name no crop. Mustard cake is made of one, and "half a kilogram" sounds like one.
  const isLikeIt = likeness.test(next) || (genitive.test(token) && likeness.test(later))
  if (isLikeIt || materials.has(next) || (token === half && wordsAfterHalf.has(next)))
    return undefined
  const id = namedCrop(token, words.romanised)
  if (id !== undefined || isKnown(token)) return id
  return words.romanised
    ? misspeltCrop(phoneticKey(termOf(token).spelling))
    : misspeltEnglishCrop(termOf(token).spelling)
}

/** "Like", and "of the colour of": তুলার মতো, "tular moto", জলপাই রঙের. */
const likeness = /^(?:রঙের?|মতো?|মতন|লাহান|নাহান|নাকান|moto|mto|moton)$/

/** The ending of "of": সরিষার দানার মতো. */
const genitive = /[রr]$/

/** আধা, half, as many type it: before a measure, "ripe" or "unripe" and in "half and half" it is no ginger. */
const half = 'আদা'
const wordsAfterHalf: ReadonlySet<string> = new Set(
  normalize('কেজি লিটার মণ মন বিঘা কাঠা শতক কানি ঘণ্টা ঘন্টা দিন মাস হাত ফুট ইঞ্চি পাকা কাঁচা আদি আধি').split(' '),
)

/** The crop after such a word is the one that is asked about: কোন সরিষা. */
const which: ReadonlySet<string> = new Set('কোন which kon'.split(' '))

/** Words after which a crop is only what something is made of: সরিষার খৈল. */
const materials: ReadonlySet<string> = new Set('খৈল খৈলের খোল cake'.split(' '))

/** By its spelling; by its sound only where no list has the word: ঝইরা falls, and is no cumin. */
function namedCrop(token: string, romanised: boolean): string | undefined {
  const spelt = crops().bySpelling.get(termOf(token).spelling)
  if (spelt !== undefined) return spelt
  if (isListed(token, romanised)) return undefined
  return cropOf(token) ?? (romanised ? (soundingCrop(token) ?? inflectedCrop(token)) : undefined)
}

/** Endings of the dialects, and "too": ধানোত and ধানত in the rice, গমর of the wheat, শিমেও in beans, too. */
const dialectEndings = 'তেও তে োত েও রও ত ও র'.split(' ').map(normalize)

/** Of two letters: other words are too like the rest. */
const shortNames: ReadonlySet<string> = new Set(['গম', 'আখ'])

function inflectedCrop(token: string): string | undefined {
  for (const ending of dialectEndings) {
    const name = token.slice(0, -ending.length)
    const isShort = name.length < 3 && !shortNames.has(name)
    if (!token.endsWith(ending) || isShort || ambiguousNames.has(name)) continue
    const id = crops().bySpelling.get(termOf(name).spelling)
    if (id !== undefined) return id
  }
  return undefined
}

/** The name before "plant", "field" or "garden" in one word: কলাগাছ, amgach. */
const compound = new RegExp(normalize('^(.{2,}?)(?:গাছ|গাস|ক্ষেত|খেত|বাগান|gach|khet|bagan)'), 'u')

function compoundCrop(token: string): string | undefined {
  const [, name = ''] = compound.exec(token) ?? []
  return crops().bySpelling.get(termOf(name).spelling)
}

/** A cache: the same words come again and again. */
const listed = new Map<string, boolean>()
const cacheSize = 2000

/** Whether a word is of the lists of signs or kinds. */
function isListed(token: string, romanised: boolean): boolean {
  const key = `${romanised ? '~' : '='}${token}`
  const known = listed.get(key)
  if (known !== undefined) return known
  const single = { tokens: [token], romanised }
  const isOne = signsNamedBy(single).length > 0 || isKindWord(single)
  if (listed.size >= cacheSize) listed.clear()
  listed.set(key, isOne)
  return isOne
}

/** In Latin letters also a word with the same sound or stem: "holood", and "chas", which is no plural of cha. */
function isAmbiguous(token: string): boolean {
  if (ambiguousNames.has(token)) return true
  const { bySpelling, ambiguousSounds } = crops()
  if (token >= '\u0980' || bySpelling.has(token)) return false
  return ambiguousNames.has(termOf(token).spelling) || ambiguousSounds.has(phoneticKey(token))
}

function hasContext(tokens: readonly string[], place: number): boolean {
  const [next = '', later = ''] = tokens.slice(place + 1)
  return tokens.length === 1 || isContextWord(caseEndings.has(next) ? later : next)
}

/** Case endings that are typed as a word: "pan er khete". */
const caseEndings: ReadonlySet<string> = new Set('er te এর তে'.split(' '))

function isContextWord(token: string): boolean {
  return cropContextWords.has(token) || crops().contextSounds.has(phoneticKey(token))
}

function cropOf(token: string): string | undefined {
  const { spelling, sound } = termOf(token)
  const spelt = crops().bySpelling.get(spelling)
  if (spelt !== undefined || token < '\u0980' || sound.length < 4) return spelt
  return crops().byLocalSound.get(sound)
}

function soundingCrop(token: string): string | undefined {
  const whole = phoneticKey(token)
  // "sar" is fertiliser, not an inflected crop name; a Bengali -ে that `stem` left belongs to a verb.
  const isWhole = synonymSounds(whole).length > 0 || (token >= '\u0980' && whole.endsWith('e'))
  const bare = isWhole ? [] : withoutNounEnding(whole)
  const leastLength = token < '\u0980' ? 1 : 3
  // মানের sounds like "mango" with an ending.
  const known = token < '\u0980' ? crops().bySound : crops().byLocalSound
  for (const sound of [whole, ...bare].filter(({ length }) => length >= leastLength)) {
    const id = known.get(sound)
    if (id !== undefined) return id
  }
  return undefined
}

/** The crop whose name is nearest, within a typing error. Short names are not compared: every short word is near to them. */
function misspeltCrop(sound: string): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [name, id] of crops().bySound) {
    const shorter = Math.min(name.length, sound.length)
    if (shorter < minTypoLength || Math.abs(name.length - sound.length) > 2) continue
    if (name.charAt(0) !== sound.charAt(0)) continue
    const cost = weightedEditDistance(name, sound)
    if (cost <= typoShare * shorter && cost < least) [best, least] = [id, cost]
  }
  return best
}

const minTypoLength = 5

/** English names are compared by spelling, with one wrong letter: "measure" sounds like masur, and "behind" is no bhindi. */
function misspeltEnglishCrop(spelling: string): string | undefined {
  if (spelling.length < minEnglishLength) return undefined
  for (const [name, id] of crops().byEnglish) {
    if (name.length < minEnglishLength) continue
    if (Math.abs(name.length - spelling.length) > 1) continue
    if (name.charAt(0) === spelling.charAt(0) && weightedEditDistance(name, spelling) <= 1)
      return id
  }
  return undefined
}

const minEnglishLength = 6

/** Words that sound like a crop and are another thing: products, places, everyday words, other crops in a dialect. */
const soundAlike: ReadonlySet<string> = new Set(
  normalize(
    `সেভিন সেভেন sevin seven দিলাম dilam আধা adha আঠাও বান্দি বান্দা বান্ধা bandha কাটলে katle ভরি ভরব ভর্তি vorti পাং ঢাল
     ব্যাগিং bagging দেড়শ সাবান saban সাই sai পাড়ার পারা পাড়া parar para ভিতরোত ভিতরত vitorot ভাংগি খোলা মাল কদ্দুর বউত বহুত বেগ্গিন
     দানাত ডাঁটায় তেঁতুলিয়া তেঁতুলিয়ায় খাজুর khajur পাতলা patla গন্ধার gondhar চিবানো চিবানোর chibano chibanor patali পাটালি পাতলে রসের roser rosher কাতল কাতলা katol katla ফর্সা ফরসা forsha জিরাত jirat করলাও দিলেম দিলুম dilem কলাই কলাইর কালাই kolai kalai`,
  ).split(/\s+/),
)

/** A word of the lists of farming, everyday or other words: it is no misspelt crop. */
function isEverydayWord(token: string): boolean {
  if (stopWords.has(token)) return true
  const { spelling, sound } = termOf(token)
  if ([token, spelling].some((each) => cropContextWords.has(each))) return true
  const sounds = [sound, phoneticKey(token), ...withoutNounEnding(sound)]
  return sounds.some((each) => synonymSounds(each).length > 0)
}

/** A typing error may change this share of a name: two vowels of five letters, one consonant of six. */
const typoShare = 0.17

/** The crops by their names, and the sounds of ambiguous names and of the words beside them. */
const crops = lazily(() => {
  const bySpelling = new Map<string, string>()
  const bySound = new Map<string, string>()
  const byEnglish = new Map<string, string>()
  /** Of the Bengali names and their romanised forms. */
  const byLocalSound = new Map<string, string>()
  for (const { id, local, english } of cropAliases) {
    for (const name of [...local, ...english]) {
      const terms = normalize(name).split('_').map(termOf)
      setFirst(bySpelling, joinTerms(terms, 'spelling'), id)
      setFirst(bySound, joinTerms(terms, 'sound'), id)
      if (local.includes(name)) setFirst(byLocalSound, joinTerms(terms, 'sound'), id)
      else setFirst(byEnglish, joinTerms(terms, 'spelling'), id)
    }
  }
  for (const { id, local, spelt } of cropAliases) {
    for (const name of spelt) {
      setFirst(bySpelling, joinTerms(normalize(name).split('_').map(termOf), 'spelling'), id)
    }
    // কুশারের of the sugarcane keeps the র that কুশার itself loses as an ending.
    for (const name of [...local, ...spelt]) {
      setFirst(bySpelling, normalize(name).split('_').map(foldHomophones).join('_'), id)
    }
  }
  const contextSounds = new Set([...cropContextWords].map(phoneticKey))
  const ambiguousSounds = new Set([...ambiguousNames].map(phoneticKey))
  return { bySpelling, bySound, byEnglish, byLocalSound, contextSounds, ambiguousSounds }
})

function joinTerms(terms: readonly Term[], part: keyof Term): string {
  return terms.map((term) => term[part]).join('_')
}

function setFirst(map: Map<string, string>, key: string, id: string): void {
  if (!map.has(key)) map.set(key, id)
}
