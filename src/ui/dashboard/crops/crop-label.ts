import { cropName } from '#domain/crops.ts'
import type { Language } from '#domain/language.ts'
import { noCrop } from '#domain/recommender/no-crop.ts'
import { crops } from '#domain/recommender/parameters.ts'

const idByName = new Map<string, string>([...crops, noCrop].map(({ id, name }) => [name, id]))

/** The name of a crop in the language of the page, by the English name that the server sends. An unknown name stays. */
export function cropLabel(name: string, language: Language): string {
  const id = idByName.get(name)
  return id === undefined ? name : cropName(id, language)
}
