import { foldSounds } from '../knowledge/fold-sounds.ts'
import { allowedPesticides } from './allowed-pesticides.ts'
import { type HazardousActive, hazardousActives } from './hazardous-actives.ts'
import { plainText } from './look-alikes.ts'
import { type NameSound, nameSound } from './name-sound.ts'
import { readWords } from './words.ts'

/** What a name stands for: a hazardous active, or (`undefined`) a pesticide that may be advised. */
export interface KnownName {
  readonly active: HazardousActive | undefined
}

/** A name and how it sounds. */
export interface SoundedName extends KnownName {
  readonly sound: NameSound
  /** Trade names are short, made-up words: they are held to their sound more strictly. */
  readonly isTradeName: boolean
}

/** The names of the two lists, by what a word of a text is looked up with. */
export interface NameIndex {
  readonly byLetters: ReadonlyMap<string, KnownName>
  /** By their consonants. */
  readonly byBones: ReadonlyMap<string, readonly SoundedName[]>
  /** The first three consonants of every name in `byBones`: most words are seen not to be one by these. */
  readonly boneHeads: ReadonlySet<string>
  /** Hazardous names of eight letters and more, by their first and by their last three letters: a slip leaves one of them. */
  readonly byEdge: ReadonlyMap<string, readonly string[]>
  /** Every beginning of the letters of a name: where parted words can no longer become one, the search ends. */
  readonly beginnings: ReadonlySet<string>
  /** The same for the bones of names with seven and more. */
  readonly boneBeginnings: ReadonlySet<string>
}

/** Names of fewer consonants sound like too many words: they are known by their letters only. */
const soundedBones = 4

/** From so many consonants on, words written apart are recognised by their sound alone. */
export const joinedBones = 7

/** From so many letters on, one of them may be wrong; a trade name needs one more (Bulldock, and bullock). */
export const slipLength = 8

let built: NameIndex | undefined

/** The index of both lists, built when it is first asked for. */
export function nameIndex(): NameIndex {
  built ??= buildIndex()
  return built
}

interface Spelling extends KnownName {
  readonly text: string
  readonly isTradeName: boolean
}

function buildIndex(): NameIndex {
  const byLetters = new Map<string, KnownName>()
  const byBones = new Map<string, SoundedName[]>()
  const boneHeads = new Set<string>()
  const byEdge = new Map<string, string[]>()
  const beginnings = new Set<string>()
  const boneBeginnings = new Set<string>()
  const spellings = allSpellings()
  const partsBySpelling = parted(spellings)
  for (const [place, { active, isTradeName }] of spellings.entries()) {
    const parts = partsBySpelling[place] ?? []
    const letters = parts.map(lettersOf).join('')
    const sound = parts.map(nameSound).reduce(joinSounds)
    if (!byLetters.has(letters)) byLetters.set(letters, { active })
    addBeginnings(beginnings, letters)
    if (sound.bones.length >= soundedBones) {
      push(byBones, sound.bones, { active, sound, isTradeName })
      boneHeads.add(sound.bones.slice(0, 3))
    }
    if (sound.bones.length >= joinedBones) addBeginnings(boneBeginnings, sound.bones)
    const maySlip = letters.length >= slipLength + (isTradeName ? 1 : 0)
    if (!active || parts.length > 1 || !maySlip) continue
    for (const edge of edgesOf(letters)) push(byEdge, edge, letters)
  }
  return { byLetters, byBones, boneHeads, byEdge, beginnings, boneBeginnings }
}

function allSpellings(): readonly Spelling[] {
  const hazardous = hazardousActives.flatMap((active) => [
    ...active.names.map((text) => ({ text, active, isTradeName: false })),
    ...active.tradeNames.map((text) => ({ text, active, isTradeName: true })),
  ])
  const allowed = allowedPesticides.map((text) => ({ text, active: undefined, isTradeName: false }))
  return [...hazardous, ...allowed]
}

/** The words of each spelling; read in one go, which is ten times as fast as one by one. */
function parted(spellings: readonly Spelling[]): readonly (readonly string[])[] {
  const names: string[][] = [[]]
  for (const { kind, text } of readWords(plainText(spellings.map(({ text }) => text).join('\n')))) {
    if (kind === 'stop') names.push([])
    else if (kind !== 'pause') names.at(-1)?.push(text)
  }
  return names
}

/** The letters a word is looked up by: of Bengali ones those that sound alike are one; hasanta and ো do not count. */
export function lettersOf(word: string): string {
  return word < '\u0980' ? word : foldSounds(word).replace(/[\u09cd\u09cb]/g, '')
}

/** The sound of two words said as one. */
export function joinSounds(a: NameSound, b: NameSound): NameSound {
  const seam = (a.vowels.at(-1) ?? '') + (b.vowels[0] ?? '')
  return {
    bones: a.bones + b.bones,
    vowels: [...a.vowels.slice(0, -1), seam, ...b.vowels.slice(1)],
  }
}

/** The first and the last three letters, told apart. */
export function edgesOf(letters: string): readonly string[] {
  return [`^${letters.slice(0, 3)}`, `${letters.slice(-3)}$`]
}

function addBeginnings(beginnings: Set<string>, whole: string): void {
  for (let length = 0; length <= whole.length; length++) beginnings.add(whole.slice(0, length))
}

function push<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key)
  if (items) items.push(item)
  else map.set(key, [item])
}
