import { liveQuery } from 'dexie'

/** A value whose subscribers are called again whenever its source changes. */
export interface Live<T> {
  subscribe(listener: (value: T) => void): () => void
}

/** A live query of the phone's databases: it calls the listener with the first result and every later one. */
export function live<T>(read: () => Promise<T>): Live<T> {
  return {
    subscribe(listener) {
      const subscription = liveQuery(read).subscribe({ next: listener })
      return () => subscription.unsubscribe()
    },
  }
}

/**
 * Awaits code that is loaded when it is needed, also in the middle of a live query. Dexie follows a query through the global
 * `Promise` alone: after the promise of an `import()` itself it would not watch the tables that the query reads next.
 */
export function imported<T>(loading: Promise<T>): Promise<T> {
  return Promise.resolve(loading)
}

/** A live query that is also read again whenever another value changes. */
export function liveWith<T>(other: Live<unknown>, read: () => Promise<T>): Live<T> {
  return {
    subscribe(listener) {
      let stop: () => void = () => undefined
      const stopOther = other.subscribe(() => {
        stop()
        stop = live(read).subscribe(listener)
      })
      return () => {
        stopOther()
        stop()
      }
    },
  }
}

/** Maps another live value. */
export function derived<T, U>(source: Live<T>, from: (value: T) => U): Live<U> {
  return { subscribe: (listener) => source.subscribe((value) => listener(from(value))) }
}

/** Maps two live values, once both have a value. */
export function combined<A, B, U>(one: Live<A>, other: Live<B>, from: (a: A, b: B) => U): Live<U> {
  return {
    subscribe(listener) {
      let a: { readonly value: A } | undefined
      let b: { readonly value: B } | undefined
      const publish = () => a && b && listener(from(a.value, b.value))
      const stops = [
        one.subscribe((value) => {
          a = { value }
          publish()
        }),
        other.subscribe((value) => {
          b = { value }
          publish()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Shares one subscription among all listeners. It starts with the first listener and never ends. */
export function shared<T>(source: Live<T>): Live<T> {
  const listeners = new Set<(value: T) => void>()
  let isSubscribed = false
  let last: { readonly value: T } | undefined
  function publish(value: T): void {
    last = { value }
    for (const listener of listeners) listener(value)
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      if (last) listener(last.value)
      if (!isSubscribed) source.subscribe(publish)
      isSubscribed = true
      return () => listeners.delete(listener)
    },
  }
}

/** Resolves with the first value. */
export function currentValue<T>(source: Live<T>): Promise<T> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined
    let hasValue = false
    stop = source.subscribe((value) => {
      hasValue = true
      stop()
      resolve(value)
    })
    if (hasValue) stop()
  })
}

/** A value in memory; setting a different value calls the subscribers. */
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
