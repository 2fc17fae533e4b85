/**
 * Lets the browser say that it has no network, as it does where there is none: the words on the screen follow.
 * @param isLost read at each look
 * @returns puts it right for good
 */
export function claimNoNetwork(isLost: () => boolean): () => void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(navigator), 'onLine')
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !isLost() && own?.get?.call(navigator) !== false,
  })
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
  }
}
