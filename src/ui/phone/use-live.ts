import { useEffect, useState } from 'react'
import type { Phone } from '#data/phone.ts'
import type { Live } from '#data/storage/live.ts'
import { usePhone } from './phone-context.tsx'

/**
 * Subscribes to a value of the phone; undefined until the first value has come.
 * @param deps what `select` reads besides the phone
 */
export function useLive<T>(
  select: (phone: Phone) => Live<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  return useLoadedValue(select, deps)?.value
}

/** Like `useLive`, for a value that may itself be undefined: the result is undefined only until the first value has come. */
export function useLoadedValue<T>(
  select: (phone: Phone) => Live<T>,
  deps: readonly unknown[] = [],
): { readonly value: T } | undefined {
  const phone = usePhone()
  const [loaded, setLoaded] = useState<{ readonly value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `select` is a new function at each render; the caller names what it reads in `deps`
  useEffect(
    () =>
      phone?.watch(select(phone), (value) =>
        setLoaded((before) => (before && Object.is(before.value, value) ? before : { value })),
      ),
    [phone, ...deps],
  )
  return loaded
}
