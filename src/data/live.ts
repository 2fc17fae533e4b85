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
