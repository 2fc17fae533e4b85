import { useEffect, useState } from 'react'
import type { Live } from '#data/live.ts'
import type { Phone } from '#data/phone.ts'
import { usePhone } from './phone.tsx'

/** Follows a value of the phone; undefined until it has been told once. `deps` are what `select` reads besides the phone. */
export function useLive<T>(
  select: (phone: Phone) => Live<T>,
  deps: readonly unknown[] = [],
): T | undefined {
  return useKnown(select, deps)?.value
}

/** The same, for a value that may itself be undefined: undefined here only until the phone has given one. */
export function useKnown<T>(
  select: (phone: Phone) => Live<T>,
  deps: readonly unknown[] = [],
): { readonly value: T } | undefined {
  const phone = usePhone()
  const [known, setKnown] = useState<{ readonly value: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `select` is a new function at each drawing; the caller names what it reads
  useEffect(
    () =>
      phone &&
      select(phone).subscribe((value) =>
        setKnown((before) => (before && Object.is(before.value, value) ? before : { value })),
      ),
    [phone, ...deps],
  )
  return known
}
