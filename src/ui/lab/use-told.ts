import { useEffect, useState } from 'react'
import type { Live } from '#data/live.ts'

/** Follows a value of the lab; `first` until it has been told. */
export function useTold<T>(source: Live<T>, first: T): T {
  const [value, setValue] = useState(first)
  useEffect(() => source.subscribe((next) => setValue(() => next)), [source])
  return value
}
