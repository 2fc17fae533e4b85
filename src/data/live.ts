import { liveQuery } from 'dexie'

/** A value that is told anew whenever what it was read from changes. */
export interface Live<T> {
  subscribe(listener: (value: T) => void): () => void
}

/** Follows a read of the phone's databases: the listener hears the first result and every later one. */
export function live<T>(read: () => Promise<T>): Live<T> {
  return {
    subscribe(listener) {
      const subscription = liveQuery(read).subscribe({ next: listener })
      return () => subscription.unsubscribe()
    },
  }
}

/** What follows from another live value. */
export function derived<T, U>(source: Live<T>, from: (value: T) => U): Live<U> {
  return { subscribe: (listener) => source.subscribe((value) => listener(from(value))) }
}

/** What follows from two live values, once both are known. */
export function combined<A, B, U>(one: Live<A>, other: Live<B>, from: (a: A, b: B) => U): Live<U> {
  return {
    subscribe(listener) {
      let a: { readonly value: A } | undefined
      let b: { readonly value: B } | undefined
      const tell = () => a && b && listener(from(a.value, b.value))
      const stops = [
        one.subscribe((value) => {
          a = { value }
          tell()
        }),
        other.subscribe((value) => {
          b = { value }
          tell()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The same for all who listen: read once, from the first listener on. */
export function shared<T>(source: Live<T>): Live<T> {
  const listeners = new Set<(value: T) => void>()
  let hasBegun = false
  let last: { readonly value: T } | undefined
  function tell(value: T): void {
    last = { value }
    for (const listener of listeners) listener(value)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (last) listener(last.value)
      if (!hasBegun) source.subscribe(tell)
      hasBegun = true
      return () => listeners.delete(listener)
    },
  }
}

/** The value as it is, once it is known. */
export function currentValue<T>(source: Live<T>): Promise<T> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    let isKnown = false
    stop = source.subscribe((value) => {
      isKnown = true
      stop()
      resolve(value)
    })
    if (isKnown) stop()
  })
}

/** A value held in memory that is told anew when it is set to another. */
export interface Signal<T> extends Live<T> {
  get(): T
  set(value: T): void
}

export function signal<T>(initial: T): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener(value)
    },
    subscribe(listener) {
      listeners.add(listener)
      listener(current)
      return () => listeners.delete(listener)
    },
  }
}
