import { lazily } from '../lazily.ts'
import { pushTo } from '../multimap.ts'
import { foldHomophones } from '../text/fold-homophones.ts'
import { normalize } from '../text/normalize.ts'
import { phoneticKey } from '../text/phonetic-key.ts'
import { termOf, withoutNounEnding } from '../text/term.ts'
import { stopWords } from './stop-words.ts'

/** The words of a question, and how it was typed. */
export interface QuestionWords {
  readonly tokens: readonly string[]
  /** Whether it is Bengali in Latin letters: then case endings are cut from the phonetic key, not from the spelling. */
  readonly romanised: boolean
}

/** By group, the positions of the words that belong to it. */
export type FoundGroups<Name extends string> = ReadonlyMap<Name, readonly number[]>

/**
 * Finds which groups of words a question uses. A group is a list of words: Latin ones match by spelling, Bengali ones by
 * sound, also in romanised Bengali. `_` joins the words of a phrase; `*` at the end matches the beginning of a word.
 */
export function wordGroups<Name extends string>(
  table: Readonly<Record<Name, string>>,
): (words: QuestionWords) => FoundGroups<Name> {
  const index = lazily(() => indexOf(table))
  return ({ tokens, romanised }) => {
    const { byWord, prefixed } = index()
    const found = new Map<Name, number[]>()
    for (const [place, token] of tokens.entries()) {
      const near = [
        ...new Set(formsOfTyped(token, romanised).flatMap((form) => byWord.get(form) ?? [])),
      ]
      const begun = prefixed.filter(({ parts }) => fits(token, parts[0] ?? '', romanised))
      for (const { name, parts } of [...near, ...begun]) {
        const rest = parts.slice(1)
        const isWhole = rest.every((part, step) => {
          const next = tokens[place + 1 + step]
          return next !== undefined && fits(next, part, romanised)
        })
        if (isWhole) pushTo(found, name, place)
      }
    }
    return found
  }
}

interface Phrase<Name> {
  readonly name: Name
  readonly parts: readonly string[]
}

/** The phrases of a table by the forms of their first word, and those of which the first word is only a beginning. */
function indexOf<Name extends string>(table: Readonly<Record<Name, string>>) {
  const phrases = Object.entries<string>(table).flatMap(([name, words]) =>
    normalize(words)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => ({ name: name as Name, parts: word.split('_') })),
  )
  const byWord = new Map<string, Phrase<Name>[]>()
  const prefixed: Phrase<Name>[] = []
  for (const phrase of phrases) {
    const [first = ''] = phrase.parts
    if (first.endsWith('*')) prefixed.push(phrase)
    else for (const form of formsOfListed(first)) pushTo(byWord, form, phrase)
  }
  return { byWord, prefixed }
}

/**
 * Forms of a word have a mark. `=` a Latin spelling, `-` a Bengali spelling, `~` the sound of a Bengali word: words in
 * Bengali script are compared by spelling, because চাই and ছাই sound nearly the same; romanised ones only by sound.
 */
export function formsOfListed(word: string): readonly string[] {
  if (word < '\u0980') return [`=${termOf(word).spelling}`]
  const sound = phoneticKey(word)
  const sounds = sound.length >= minSoundLength ? [`~${termOf(word).sound}`, `~${sound}`] : []
  return [`-${termOf(word).spelling}`, `-${foldHomophones(word)}`, ...sounds]
}

/** Shorter sounds are those of too many words. */
const minSoundLength = 3

/** The forms that a typed word may have. */
export function formsOfTyped(token: string, romanised: boolean): readonly string[] {
  const { spelling, sound } = termOf(token)
  // An everyday word has no ending to cut: যাবে and "jabe" are not জাব.
  const isEveryday = stopWords.has(token)
  if (token >= '\u0980') {
    const whole = `-${foldHomophones(token)}`
    return isEveryday ? [whole] : [`-${spelling}`, whole]
  }
  if (!romanised) return [`=${spelling}`]
  const typed = phoneticKey(token)
  const bare = isEveryday ? [] : withoutNounEnding(typed)
  return [
    `=${spelling}`,
    `=${token}`,
    ...new Set([sound, typed, ...bare].map((form) => `~${form}`)),
  ]
}

function fits(token: string, listed: string, romanised: boolean): boolean {
  if (!listed.endsWith('*')) {
    const typed = formsOfTyped(token, romanised)
    return formsOfListed(listed).some((form) => typed.includes(form))
  }
  const beginning = listed.slice(0, -1)
  if (beginning < '\u0980') return token.startsWith(beginning)
  if (token >= '\u0980') return foldHomophones(token).startsWith(foldHomophones(beginning))
  return romanised && phoneticKey(token).startsWith(phoneticKey(beginning))
}
