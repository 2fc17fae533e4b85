import type { Language } from '../language.ts'
import { normalize } from '../text/normalize.ts'
import { termOf, withoutNounEnding } from '../text/term.ts'
import { tokenize } from '../text/tokenize.ts'
import { type PartId, partIds } from './reading.ts'

/** A part of a plant that a question or a description of signs names. */
export interface PlantPart {
  readonly id: PartId
  /** Regions of the plant. Parts that share one count as the same place: pod and fruit; base is both stem and root. */
  readonly regions: readonly string[]
  /** The words after "You write of": "the leaf", পাতার. */
  readonly of: Readonly<Record<Language, string>>
  /** The words after "this shows mostly": "on the leaves", পাতায়. */
  readonly on: Readonly<Record<Language, string>>
}

/** Id | regions | English singular and plural | Bengali "of" and "on" | words that name it. Romanised Bengali is matched by its sound. */
const table: readonly string[] = [
  'leaf | leaf | leaf leaves | পাতার পাতায় | leaf পাতা',
  'stem | stem | stem stem | কাণ্ডের কাণ্ডে | stem stalk trunk কাণ্ড ডাঁটা',
  'branch | stem | branch branches | ডালের ডালে | branch twig shoot tip ডাল শাখা ডগা আগা',
  'base | stem ground | base base | গোড়ার গোড়ায় | base collar গোড়া',
  'root | ground | root roots | শিকড়ের শিকড়ে | root শিকড়',
  'tuber | ground | tuber tubers | কন্দের কন্দে | tuber bulb rhizome কন্দ',
  'flower | flower | flower flowers | ফুলের ফুলে | flower blossom bud ফুল মুকুল কুঁড়ি কুরি কলি',
  'fruit | fruit | fruit fruits | ফলের ফলে | fruit ফল গুটি',
  'pod | fruit | pod pods | শুঁটির শুঁটিতে | pod শুঁটি',
  'ear | ear | ear ears | শিষের শিষে | panicle spike শিষ',
  'ear | ear | grain grains | দানার দানায় | grain kernel দানা',
  'seedling | seedling | seedling seedlings | চারার চারায় | seedling চারা',
]

const partBySound = new Map<string, PlantPart>()
const partByEnglishWord = new Map<string, PlantPart>()
for (const line of table) {
  const [[id] = [], regions = [], english = [], bengali = [], words = []] = line
    .split(' | ')
    .map((cell) => cell.split(' '))
  const part: PlantPart = {
    id: partIds.find((known) => known === id) ?? 'whole',
    regions,
    of: { en: `the ${english[0]}`, bn: bengali[0] ?? '' },
    on: { en: `the ${english[1]}`, bn: bengali[1] ?? '' },
  }
  for (const { spelling, sound } of words.map((word) => termOf(normalize(word)))) {
    partBySound.set(sound, part)
    partByEnglishWord.set(spelling, part)
  }
}

/** The part of a plant that a word names, if any. English words are matched by spelling, because "full" sounds like ফুল. */
export function partNamedBy(token: string, romanised: boolean): PlantPart | undefined {
  const { spelling, sound } = termOf(token)
  if (token < '\u0980' && !romanised) return partByEnglishWord.get(spelling)
  const sounds = romanised ? [sound, ...withoutNounEnding(sound)] : [sound]
  for (const known of sounds) {
    const part = partBySound.get(known)
    if (part !== undefined) return part
  }
  return undefined
}

/** The parts that a text names, the most frequent first. */
export function partsNamedIn(text: string): readonly PlantPart[] {
  const countByPart = new Map<PlantPart, number>()
  for (const token of tokenize(normalize(text))) {
    const part = partNamedBy(token, false)
    if (part !== undefined) countByPart.set(part, (countByPart.get(part) ?? 0) + 1)
  }
  return [...countByPart].sort(([, a], [, b]) => b - a).map(([part]) => part)
}
