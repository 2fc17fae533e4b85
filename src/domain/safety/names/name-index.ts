import { lazily } from '../../lazily.ts'
import { pushTo } from '../../multimap.ts'
import { foldHomophones } from '../../text/fold-homophones.ts'
import { plainText } from '../../text/plain-text.ts'
import { readWords } from '../../text/words.ts'
import { allowedPesticides } from './allowed-pesticides.ts'
import { type HazardousActive, hazardousActives } from './hazardous-actives.ts'
import { type NamePhonetics, namePhonetics } from './name-phonetics.ts'
import { type OtherPesticide, otherPesticides } from './other-pesticides.ts'

/** The meaning of a name: a hazardous active; or another pesticide, of which something may be known. */
export interface KnownName {
  readonly active: HazardousActive | undefined
  readonly pesticide?: OtherPesticide | undefined
  /** Whether the name is said in plain words (gas tablet) and is none of the chemical or its maker. */
  readonly isNickname?: boolean | undefined
}

/** A name and its sound. */
export interface SoundedName extends KnownName {
  readonly sound: NamePhonetics
  /** Trade names are short invented words: their sound has to match more strictly. */
  readonly isTradeName: boolean
}

/** The names of the lists, by the keys with which a word is looked up. */
export interface NameIndex {
  readonly byLetters: ReadonlyMap<string, KnownName>
  /** Trade names that are everyday words, by their letters. */
  readonly everyday: ReadonlyMap<string, KnownName>
  /** By consonant skeleton. */
  readonly bySkeleton: ReadonlyMap<string, readonly SoundedName[]>
  /** The first three consonants of every name in `bySkeleton`, to reject most words quickly. */
  readonly skeletonHeads: ReadonlySet<string>
  /** Hazardous names of eight letters and more, by their first and by their last three letters: one typing error changes only one of the two. */
  readonly byEdge: ReadonlyMap<string, readonly string[]>
  /** Every prefix of the letters of a name: the search over several words ends where they are no prefix. */
  readonly prefixes: ReadonlySet<string>
  /** The same for the skeletons of names with seven consonants and more. */
  readonly skeletonPrefixes: ReadonlySet<string>
}

/** Names with fewer consonants sound like too many words: they are matched by their letters only. */
const minSoundLength = 4

/** From so many consonants on, a name in several words is matched by its sound. */
export const minJoinedSoundLength = 7

/** From so many letters on, a name may have one typing error; a trade name needs one letter more (Bulldock is not bullock). */
export const minTypoLength = 8

/** The index of all lists, built at the first call. */
export const nameIndex = lazily(buildIndex)

interface Spelling extends KnownName {
  readonly text: string
  readonly isTradeName: boolean
}

function buildIndex(): NameIndex {
  const byLetters = new Map<string, KnownName>()
  const bySkeleton = new Map<string, SoundedName[]>()
  const skeletonHeads = new Set<string>()
  const byEdge = new Map<string, string[]>()
  const prefixes = new Set<string>()
  const skeletonPrefixes = new Set<string>()
  const spellings = allSpellings()
  const partsBySpelling = parted(spellings)
  for (const [place, { isTradeName, ...known }] of spellings.entries()) {
    const parts = partsBySpelling[place] ?? []
    const letters = parts.map(lettersOf).join('')
    const sound = parts.map(namePhonetics).reduce(joinPhonetics)
    if (!byLetters.has(letters)) byLetters.set(letters, known)
    addPrefixes(prefixes, letters)
    if (sound.skeleton.length >= minSoundLength) {
      pushTo(bySkeleton, sound.skeleton, { ...known, sound, isTradeName })
      skeletonHeads.add(sound.skeleton.slice(0, 3))
    }
    if (sound.skeleton.length >= minJoinedSoundLength) addPrefixes(skeletonPrefixes, sound.skeleton)
    const maySlip = letters.length >= minTypoLength + (isTradeName ? 1 : 0)
    if (!known.active || parts.length > 1 || !maySlip) continue
    for (const edge of edgesOf(letters)) pushTo(byEdge, edge, letters)
  }
  const everyday = everydayNames()
  return { byLetters, everyday, bySkeleton, skeletonHeads, byEdge, prefixes, skeletonPrefixes }
}

function allSpellings(): readonly Spelling[] {
  const hazardous = hazardousActives.flatMap((active) => [
    ...active.names.map((text) => ({ text, active, isTradeName: false })),
    ...active.tradeNames.map((text) => ({ text, active, isTradeName: true })),
    ...active.nicknames.map((text) => ({ text, active, isTradeName: true, isNickname: true })),
  ])
  const none = { active: undefined }
  const others = otherPesticides.flatMap((pesticide) => [
    // The id of a class is a common word: its village names alone count.
    ...(pesticide.standing === 'class' ? [] : [{ text: pesticide.id, isTradeName: false }]).map(
      (name) => ({ ...name, ...none, pesticide }),
    ),
    ...pesticide.names.map((text) => ({ text, ...none, pesticide, isTradeName: true })),
  ])
  const allowed = allowedPesticides.map((text) => ({ text, ...none, isTradeName: false }))
  return [...hazardous, ...others, ...allowed]
}

function everydayNames(): ReadonlyMap<string, KnownName> {
  const hazardous = hazardousActives.flatMap((active) =>
    active.everydayNames.map((text) => [lettersOf(plainText(text)), { active }] as const),
  )
  const others = otherPesticides.flatMap((pesticide) =>
    pesticide.everydayNames.map(
      (text) => [lettersOf(plainText(text)), { active: undefined, pesticide }] as const,
    ),
  )
  return new Map<string, KnownName>([...others, ...hazardous])
}

/** The words of each spelling. Reads all spellings as one text, which is ten times as fast as one by one. */
function parted(spellings: readonly Spelling[]): readonly (readonly string[])[] {
  const names: string[][] = [[]]
  for (const { kind, text } of readWords(plainText(spellings.map(({ text }) => text).join('\n')))) {
    if (kind === 'stop') names.push([])
    else if (kind !== 'pause') names.at(-1)?.push(text)
  }
  return names
}

/** The letters by which a word is looked up: Bengali ones with homophones folded, without hasanta and ো. */
export function lettersOf(word: string): string {
  return word < '\u0980' ? word : foldHomophones(word).replace(/[\u09cd\u09cb]/g, '')
}

/** The sound of two words spoken as one. */
export function joinPhonetics(a: NamePhonetics, b: NamePhonetics): NamePhonetics {
  const seam = (a.vowels.at(-1) ?? '') + (b.vowels[0] ?? '')
  return {
    skeleton: a.skeleton + b.skeleton,
    vowels: [...a.vowels.slice(0, -1), seam, ...b.vowels.slice(1)],
  }
}

/** The first three letters, marked `^`, and the last three, marked `$`. */
export function edgesOf(letters: string): readonly string[] {
  return [`^${letters.slice(0, 3)}`, `${letters.slice(-3)}$`]
}

function addPrefixes(prefixes: Set<string>, whole: string): void {
  for (let length = 0; length <= whole.length; length++) prefixes.add(whole.slice(0, length))
}
