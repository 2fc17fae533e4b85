/** Whether somebody wants to hear of answers while the app is closed. `later`: the browser's own question was waved away. */
export type CallWish = 'yes' | 'no' | 'later'

const wishKey = 'answer_call'

/** Only where the phone could do it, and as long as nobody has answered: the browser itself remembers a yes. */
export function mayOfferCall(): boolean {
  const isAble = 'Notification' in globalThis && 'SyncManager' in globalThis
  const isOpen = isAble && Notification.permission === 'default'
  return isOpen && !localStorage.getItem(wishKey) && !sessionStorage.getItem(wishKey)
}

/** A no is for good; what was put off may be asked at a later visit. */
export function rememberWish(wish: CallWish): void {
  if (wish === 'no') localStorage.setItem(wishKey, wish)
  if (wish === 'later') sessionStorage.setItem(wishKey, wish)
}
