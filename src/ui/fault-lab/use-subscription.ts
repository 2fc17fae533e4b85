import { useEffect, useState } from 'react'
import type { Live } from '#data/storage/live.ts'

/** Subscribes to a value of the fault lab; `first` until the first value has come. */
export function useSubscription<T>(source: Live<T>, first: T): T {
  const [value, setValue] = useState(first)
  useEffect(() => source.subscribe((next) => setValue(() => next)), [source])
  return value
}
