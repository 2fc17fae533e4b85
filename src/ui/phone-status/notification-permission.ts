/** Whether the farmer wants notifications of answers. `later`: they closed the browser's prompt without an answer. */
export type NotificationChoice = 'yes' | 'no' | 'later'

const choiceKey = 'answer_call'

/** True where the phone supports notifications from the background and nobody has decided. The browser stores a yes itself. */
export function mayOfferNotifications(): boolean {
  const isSupported = 'Notification' in globalThis && 'SyncManager' in globalThis
  const isUndecided = isSupported && Notification.permission === 'default'
  return isUndecided && !localStorage.getItem(choiceKey) && !sessionStorage.getItem(choiceKey)
}

/** Stores a no for good, and a `later` for this visit only. */
export function rememberChoice(choice: NotificationChoice): void {
  if (choice === 'no') localStorage.setItem(choiceKey, choice)
  if (choice === 'later') sessionStorage.setItem(choiceKey, choice)
}
