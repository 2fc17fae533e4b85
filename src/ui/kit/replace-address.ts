/**
 * Changes the address of this page without a navigation. Browsers refuse that when it is done too often (Safari: 100 times in
 * 30 seconds); the page then goes on with the old address.
 */
export function replaceAddress(address: string | URL): void {
  try {
    history.replaceState(history.state, '', address)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
  }
}
