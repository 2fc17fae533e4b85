/** Closes the notifications of answers: a farmer who has the app open sees the answers there. */
export async function clearNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) notification.close()
}
