/** Where the tab keeps the tester's switches: it goes with the tab. */
export const labStoreKey = 'fosol_lab'

/**
 * Whether this tab was opened with `?lab`, now or before. What the address asks for goes into the tab's store and out of
 * the address, so that a reload, or a link passed on, does not ask again. A bare `?lab` leaves on what is on.
 */
export function takeLabWish(): boolean {
  const address = new URL(location.href)
  const asked = address.searchParams.get('lab')
  if (asked !== null) {
    const isOpen = sessionStorage.getItem(labStoreKey) !== null
    if (asked !== '' || !isOpen) sessionStorage.setItem(labStoreKey, asked)
    address.searchParams.delete('lab')
    history.replaceState(history.state, '', address)
  }
  return sessionStorage.getItem(labStoreKey) !== null
}
