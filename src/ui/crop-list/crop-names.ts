import type { Language } from '#domain/language.ts'
import { normalize } from '#domain/text/normalize.ts'
import { type CropAlias, cropAliases } from '#domain/understanding/crop-aliases.ts'

/** An id of `cropAliases`, with its name in the language of the screen. */
export interface NamedCrop {
  readonly id: string
  readonly text: string
}

/** The name of a crop; undefined for one that this version does not know. */
export function cropName(id: string, language: Language): string | undefined {
  return cropAliases.find((crop) => crop.id === id)?.[language]
}

/** The crops with their names, without those that this version does not know. */
export function withNames(ids: readonly string[], language: Language): readonly NamedCrop[] {
  return ids.flatMap((id) => {
    const text = cropName(id, language)
    return text === undefined ? [] : [{ id, text }]
  })
}

/** Crops whose name, in either language and script, has the typed text; all of them before anything is typed. */
export function cropsNamed(typed: string, language: Language): readonly NamedCrop[] {
  const wanted = normalize(typed).trim()
  return cropAliases
    .filter((crop) => namesOf(crop).some((name) => name.includes(wanted)))
    .map((crop) => ({ id: crop.id, text: crop[language] }))
    .sort((a, b) => a.text.localeCompare(b.text, language))
}

function namesOf({ en, bn, local, english, spelt }: CropAlias): readonly string[] {
  return [en, bn, ...local, ...english, ...spelt].map((name) =>
    normalize(name.replaceAll('_', ' ')),
  )
}
