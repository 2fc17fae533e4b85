import { stores } from '../kit/stores.ts'

/** Whether the farmer wants notifications of answers. `later`: they closed the browser's prompt without an answer. */
export type NotificationChoice = 'yes' | 'no' | 'later'

const choiceKey = 'answer_call'

/** The browser's answer; undefined where it has no notifications from the background. */
export function notificationPermission(): NotificationPermission | undefined {
  const isSupported = 'Notification' in globalThis && 'SyncManager' in globalThis
  return isSupported ? Notification.permission : undefined
}

/** True where nobody has decided. The browser stores a yes itself. */
export function mayOfferNotifications(): boolean {
  const isUndecided = notificationPermission() === 'default'
  return isUndecided && !stores.local.getItem(choiceKey) && !stores.session.getItem(choiceKey)
}

/** Stores a no for good, and a `later` for this visit only. */
export function rememberChoice(choice: NotificationChoice): void {
  if (choice === 'no') stores.local.setItem(choiceKey, choice)
  if (choice === 'later') stores.session.setItem(choiceKey, choice)
}
