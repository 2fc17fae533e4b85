import { cropName } from '#domain/crops.ts'
import type { Language } from '#domain/language.ts'
import { crops } from '#domain/recommender/parameters.ts'

const idByName = new Map(crops.map(({ id, name }) => [name, id]))

/** A crop by the name the server tells it by, in the language of the page; one that is none of ours as it is. */
export function cropWords(name: string, language: Language): string {
  const id = idByName.get(name)
  return id === undefined ? name : cropName(id, language)
}
