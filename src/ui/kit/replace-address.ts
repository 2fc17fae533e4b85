/**
 * Changes the address of this page without a navigation. Browsers refuse that when it is done too often (Safari: 100 times in
 * 30 seconds); the page goes on with the old address, and the next change sets it.
 */
export function replaceAddress(address: string | URL): void {
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Nothing to do: an address is a convenience.
  }
}
