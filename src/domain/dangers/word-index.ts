import { lazily } from '../lazily.ts'
import { pushTo } from '../multimap.ts'
import { isWithinOneEdit } from '../text/edit-distance.ts'
import { foldHomophones } from '../text/fold-homophones.ts'
import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { termOf, withoutNounEnding } from '../text/term.ts'
import { wordGroups } from './danger-words.ts'
import { wishGroups } from './wish-words.ts'

/** In which texts a word counts. */
type Scope = 'all' | 'english' | 'bengali'

interface Meaning {
  readonly group: string
  readonly scope: Scope
}

/** The groups of `danger-words.ts`, by the keys with which a word is looked up. */
interface WordIndex {
  readonly bySpelling: ReadonlyMap<string, readonly Meaning[]>
  readonly bySound: ReadonlyMap<string, readonly Meaning[]>
  /** Beginnings of Latin words and of keys. */
  readonly byHead: ReadonlyMap<string, readonly Meaning[]>
  /** Long Latin words by their first letter: they may have one typing error. */
  readonly longWords: ReadonlyMap<string, readonly string[]>
}

/** Shorter phonetic keys are those of too many words; a word in Bengali script has its spelling too. */
const minSoundLength = 4
const minBengaliSoundLength = 5

/** From so many letters on, an English word may have one typing error. */
const minTypoLength = 6

const wordIndex = lazily(buildIndex)

function buildIndex(): WordIndex {
  const bySpelling = new Map<string, Meaning[]>()
  const bySound = new Map<string, Meaning[]>()
  const byHead = new Map<string, Meaning[]>()
  const longWords = new Map<string, string[]>()
  for (const line of normalize(wordGroups.trim() + wishGroups)
    .trim()
    .split('\n')) {
    const [group = '', ...words] = line.split(' ')
    for (const marked of words) {
      const word = marked.replace(/[=~^*]/g, '')
      const meaning = { group, scope: scopeOf(marked) }
      const isHead = marked.endsWith('*')
      if (word >= '\u0980') {
        const folded = foldHomophones(word)
        const sound = phoneticKey(folded)
        const hasSound = sound.length >= minSoundLength && !marked.startsWith('=')
        if (hasSound) pushTo(isHead ? byHead : bySound, sound, meaning)
        pushTo(bySpelling, folded, meaning)
      } else {
        pushTo(isHead ? byHead : bySpelling, word, meaning)
        if (word.length < minTypoLength) continue
        pushTo(bySpelling, word, meaning)
        pushTo(longWords, word.charAt(0), word)
      }
    }
  }
  return { bySpelling, bySound, byHead, longWords }
}

function scopeOf(marked: string): Scope {
  if (marked.startsWith('~')) return 'english'
  return marked.startsWith('^') ? 'bengali' : 'all'
}

/** The groups that a word belongs to. In an English text a Latin word is not read by its Bengali sound when it is short. */
export function groupsOf(word: string, isEnglish: boolean): ReadonlySet<string> {
  const isBengali = word >= '\u0980'
  const found = new Set<string>()
  const index = wordIndex()
  const hits = isBengali ? bengaliHits(word, index) : latinHits(word, isEnglish, index)
  for (const { group, scope } of hits) {
    if (scope === 'all' || (scope === 'english') === isEnglish) found.add(group)
  }
  return found
}

/** -ই and -ও stress a word: মরণই is মরণ. */
const stress = /(?<=..)[ইও]$/

function bengaliHits(word: string, index: WordIndex): readonly Meaning[] {
  const hits = spelledHits(word, index)
  return hits.length === 0 && stress.test(word)
    ? spelledHits(word.replace(stress, ''), index)
    : hits
}

function spelledHits(word: string, index: WordIndex): readonly Meaning[] {
  const folded = foldHomophones(word)
  const term = termOf(word)
  const sound = phoneticKey(folded)
  return [
    ...(index.bySpelling.get(folded) ?? index.bySpelling.get(term.spelling) ?? []),
    ...(sound.length >= minBengaliSoundLength ? soundHits(sound, index) : []),
    ...(term.sound.length >= minBengaliSoundLength ? (index.bySound.get(term.sound) ?? []) : []),
  ]
}

function latinHits(word: string, isEnglish: boolean, index: WordIndex): readonly Meaning[] {
  const exact = index.bySpelling.get(word) ?? []
  const bySound = isEnglish ? [] : soundHits(phoneticKey(word), index)
  const known = [...exact, ...bySound, ...headHits(word, index)]
  if (exact.length + bySound.length > 0 || word.length < minTypoLength) return known
  return [...known, ...misspeltHits(word, index)]
}

/** The meanings of the long word that one typing error turns into this one, with or without its ending. */
function misspeltHits(word: string, { bySpelling, longWords }: WordIndex): readonly Meaning[] {
  const forms = [word, word.replace(/(?:ed|ing|s)$/, '')]
  const near = longWords
    .get(word.charAt(0))
    ?.find((long) => forms.some((form) => isWithinOneEdit(long, form)))
  return near === undefined ? [] : (bySpelling.get(near) ?? [])
}

function soundHits(sound: string, index: WordIndex): readonly Meaning[] {
  if (sound.length < minSoundLength) return []
  const bare = withoutNounEnding(sound).filter((key) => key.length >= minSoundLength)
  return [
    ...[sound, ...bare].flatMap((key) => index.bySound.get(key) ?? []),
    ...headHits(sound, index),
  ]
}

function headHits(key: string, { byHead }: WordIndex): readonly Meaning[] {
  const found: Meaning[] = []
  for (let end = minSoundLength; end <= key.length; end++) {
    const hits = byHead.get(key.slice(0, end))
    if (hits) found.push(...hits)
  }
  return found
}
