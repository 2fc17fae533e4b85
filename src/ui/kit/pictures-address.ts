import type { PartId } from '#domain/understanding/reading.ts'

/** What was tapped so far on the page that finds a problem by pictures, as its address has it. */
export interface PicturesPlace {
  /** An id of `cropAliases`, or `general` for crops in general. */
  readonly crop?: string | undefined
  /** `any`: the farmer does not know. */
  readonly part?: PartId | 'any' | undefined
  /** A drawing, as `<sheet>/<name>`. */
  readonly sign?: string | undefined
  /** A list to look through, in place of the next question; `growing`: the topics, with how the crop is grown first. */
  readonly list?: 'crops' | 'topics' | 'growing' | undefined
}

/** The address of a place on the page that finds a problem by pictures. */
export function addressOf({ crop, part, sign, list }: PicturesPlace): string {
  const given = Object.entries({ crop, part, sign, list })
  const query = `${new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )}`
  return query === '' ? path : `${path}?${query}`
}

const path = '/find-by-pictures'
