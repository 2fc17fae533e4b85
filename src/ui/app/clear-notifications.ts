/** Takes back what the worker has told of answers: who has the app before him sees them. */
export async function clearNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const told of (await registration?.getNotifications?.()) ?? []) told.close()
}
