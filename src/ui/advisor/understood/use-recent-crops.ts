import { useMemo } from 'react'
import type { HistoryPage } from '#data/history/history.ts'
import type { Language } from '#domain/language.ts'
import { readQuestion } from '#domain/understanding/read-question.ts'
import { type NamedCrop, withNames } from '../../crop-list/crop-names.ts'
import { useLive } from '../../phone/use-live.ts'

const newest = { kind: 'ask', page: 1, pageSize: 20, q: '', startDate: '', endDate: '' } as const

const mostRecent = 6

/** The crops of the farmer's newest questions, the newest first, at most six; undefined until the phone has read them. */
export function useRecentCrops(language: Language): readonly NamedCrop[] | undefined {
  const asked = useLive((phone) => phone.history.page(newest))
  return useMemo(
    () => asked && withNames(cropsIn(asked.items), language).slice(0, mostRecent),
    [asked, language],
  )
}

function cropsIn(entries: HistoryPage['items']): readonly string[] {
  const ids = entries.flatMap((entry) =>
    entry.kind === 'ask' && entry.isPrivate !== true
      ? readQuestion(entry.question, entry.context).crops.slice(0, 1)
      : [],
  )
  return [...new Set(ids)]
}
