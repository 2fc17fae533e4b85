import { useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import { useLive } from '../phone/use-live.ts'
import { type NamedCrop, withNames } from './crop-names.ts'

/** The crops that the owner grows, in the order in which they were chosen; undefined until the phone has read them. */
export function useOwnCrops(language: Language): readonly NamedCrop[] | undefined {
  const field = useLive((phone) => phone.field.watch())
  return useMemo(
    () => (field === undefined ? undefined : withNames(field?.crops ?? [], language)),
    [field, language],
  )
}
