import { useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import { useLive } from '../../phone/use-live.ts'
import { type Choice, recentCrops } from './crop-choices.ts'

const newest = { kind: 'ask', page: 1, pageSize: 20, q: '', startDate: '', endDate: '' } as const

/** The crops of the farmer's newest questions; undefined until the phone has read them. */
export function useRecentCrops(language: Language): readonly Choice[] | undefined {
  const asked = useLive((phone) => phone.history.page(newest))
  return useMemo(() => asked && recentCrops(asked.items, language), [asked, language])
}
