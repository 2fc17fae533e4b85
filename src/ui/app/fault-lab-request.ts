import { replaceAddress } from '../kit/replace-address.ts'
import { stores } from '../kit/stores.ts'

/** The switches of the fault lab, in `sessionStorage`: they are gone when the tab is closed. */
export const faultLabStoreKey = 'fosol_lab'

/**
 * Whether this tab was opened with `?lab`, now or earlier. Moves what the address asks for into `sessionStorage` and
 * removes it from the address, so that a reload or a shared link does not ask again. A bare `?lab` changes no switch.
 */
export function takeFaultLabRequest(): boolean {
  const address = new URL(location.href)
  const asked = address.searchParams.get('lab')
  if (asked !== null) {
    const isOpen = stores.session.getItem(faultLabStoreKey) !== null
    if (asked !== '' || !isOpen) stores.session.setItem(faultLabStoreKey, asked)
    address.searchParams.delete('lab')
    replaceAddress(address)
  }
  return stores.session.getItem(faultLabStoreKey) !== null
}
