/** One of the browser's two stores of texts by name. */
export interface Store {
  getItem(name: string): string | null
  /** Returns whether it stays when the page is closed. */
  setItem(name: string, value: string): boolean
  removeItem(name: string): void
}

/**
 * `localStorage` and `sessionStorage`. Where the browser does not give one (blocked site data, an app that shows pages
 * without it), or has no room left in it, the text lasts until the page is closed.
 */
export const stores = {
  local: store(() => localStorage),
  session: store(() => sessionStorage),
}

/** @param open reading the property may throw, or give `null` */
function store(open: () => Storage): Store {
  /** What could not be stored. */
  const memory = new Map<string, string>()

  function tried<T>(use: (storage: Storage) => T, otherwise: T): T {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }

  return {
    getItem: (name) =>
      memory.get(name) ?? tried<string | null>((storage) => storage.getItem(name), null),
    setItem(name, value) {
      memory.delete(name)
      const isStored = tried((storage) => {
        storage.setItem(name, value)
        return true
      }, false)
      if (!isStored) memory.set(name, value)
      return isStored
    },
    removeItem(name) {
      memory.delete(name)
      tried((storage) => storage.removeItem(name), undefined)
    },
  }
}
