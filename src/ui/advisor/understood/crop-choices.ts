import type { HistoryPage } from '#data/history/history.ts'
import type { Language } from '#domain/language.ts'
import { normalize } from '#domain/text/normalize.ts'
import { type CropAlias, cropAliases } from '#domain/understanding/crop-aliases.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'

export interface Choice {
  readonly id: string
  readonly text: string
}

/** The name of a crop; undefined for one that this version does not know. */
export function cropName(id: string, language: Language): string | undefined {
  return cropAliases.find((crop) => crop.id === id)?.[language]
}

/** Crops whose name, in either language and script, has the typed text; all of them before anything is typed. */
export function cropsNamed(typed: string, language: Language): readonly Choice[] {
  const wanted = normalize(typed).trim()
  return cropAliases
    .filter((crop) => namesOf(crop).some((name) => name.includes(wanted)))
    .map((crop) => ({ id: crop.id, text: crop[language] }))
    .toSorted((a, b) => a.text.localeCompare(b.text, language))
}

function namesOf({ en, bn, local, english }: CropAlias): readonly string[] {
  return [en, bn, ...local, ...english].map((name) => normalize(name.replaceAll('_', ' ')))
}

/** The crops of the newest questions, the newest first. */
export function recentCrops(entries: HistoryPage['items'], language: Language): readonly Choice[] {
  const ids = entries.flatMap((entry) =>
    entry.kind === 'ask' && entry.isPrivate !== true
      ? readQuestion(entry.question, entry.context).crops.slice(0, 1)
      : [],
  )
  return [...new Set(ids)].flatMap((id) => {
    const text = cropName(id, language)
    return text === undefined ? [] : [{ id, text }]
  })
}
