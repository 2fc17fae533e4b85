import type { District } from '#domain/districts.ts'
import { useDistricts } from '../kit/use-districts.ts'
import { useLive } from '../phone/use-live.ts'

/** The district of the own field: null where none was told, undefined until the phone has read it and its name has come. */
export function useOwnDistrict(): District | null | undefined {
  const field = useLive((phone) => phone.field.watch())
  const districts = useDistricts()
  if (!field) return undefined
  if (!field.district) return null
  const own = districts.find(({ id }) => id === field.district)
  return own ?? (districts.length > 0 ? null : undefined)
}
