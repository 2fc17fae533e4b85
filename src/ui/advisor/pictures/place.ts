import type { PackEntry } from '#domain/knowledge/pack/pack.ts'
import { partsOf, signsOf, type Tapped } from '#domain/knowledge/pictures/find-by-pictures.ts'
import signNames from '#domain/knowledge/pictures/sign-names.json' with { type: 'json' }
import type { Language } from '#domain/language.ts'
import { cropAliases } from '#domain/understanding/crop-aliases.ts'
import { partIds } from '#domain/understanding/reading.ts'
import { lookUpKnown } from '#domain/unknown-value.ts'
import type { PicturesPlace } from '../../kit/pictures-address.ts'

/** Reads the query of the address. What does not exist is left out. */
export function placeIn(search: string): PicturesPlace {
  const given = new URLSearchParams(search)
  const crop = cropIds.find((id) => id === given.get('crop'))
  const part = partsToTap.find((id) => id === given.get('part'))
  const sign = given.get('sign') ?? ''
  const hasSign = part !== undefined && lookUpKnown(names, sign) !== undefined
  return {
    list: lists.find((list) => list === given.get('list')),
    ...(crop !== undefined && { crop, part, sign: hasSign ? sign : undefined }),
  }
}

const cropIds = [...cropAliases.map(({ id }) => id), 'general']
const partsToTap = [...partIds, 'any'] as const
const lists = ['crops', 'topics', 'growing'] as const

const names: Readonly<Record<string, Readonly<Record<Language, string>>>> = signNames

/** What a drawing of a sign shows, in words. */
export function signName(sign: string, language: Language): string {
  return lookUpKnown(names, sign)?.[language] ?? ''
}

/** What the page asks next. */
export type Step = 'crop' | 'crops' | 'part' | 'sign' | 'problem' | 'topics'

export function stepAt({ crop, part, sign, list }: PicturesPlace): Step {
  if (crop === undefined) return list === 'crops' ? 'crops' : 'crop'
  if (list === 'topics' || list === 'growing' || crop === 'general') return 'topics'
  if (part === undefined) return 'part'
  return sign === undefined ? 'sign' : 'problem'
}

/** What was tapped before the last one. */
export function tappedAt({ crop = '', part }: PicturesPlace): Tapped {
  return { crop, part: part === 'any' ? undefined : part }
}

/** The place without a part or a sign that leads to nothing; a crop of which no problem is drawn has its topics. */
export function reachablePlace(
  place: PicturesPlace,
  entries: readonly PackEntry[],
  month: number,
): PicturesPlace {
  const { crop, part, sign } = place
  if (crop === undefined || place.list !== undefined) return place
  const parts = partsOf(entries, crop)
  if (parts.length === 0) return { crop, list: 'topics' }
  if (part === undefined || !(part === 'any' || parts.includes(part))) return { crop }
  const signs = signsOf(entries, tappedAt(place), month)
  return sign !== undefined && signs.includes(sign) ? place : { crop, part }
}
