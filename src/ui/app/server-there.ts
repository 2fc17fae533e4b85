/** Whether the server of the app's files answers; never by the service worker, which leaves HEAD to the network. */
export async function isServerThere(): Promise<boolean> {
  try {
    const { ok, redirected } = await fetch('/', { method: 'HEAD', cache: 'no-store' })
    return ok && !redirected
  } catch {
    return false
  }
}
