import { stores } from '../kit/stores.ts'
import { mayReload, type PageFault } from './page-fault.ts'
import { isServerThere } from './server-there.ts'

const reloadedAtKey = 'reloaded_at'
/** Set while a reload after a change by somebody else is still to be explained. */
const reopenedKey = 'page_changed'

/**
 * After a reload the page asks for the chunks of the newest build, and has its own elements again. What was typed is kept;
 * why a changed page was opened again is said there.
 */
export async function reloadOnce(fault: PageFault, keepDrafts: () => Promise<void>): Promise<void> {
  if (fault === 'own') return
  const isAllowed = mayReload(Date.now(), stores.session.getItem(reloadedAtKey))
  if (!isAllowed || !(await canReload())) return
  // What a reload forgets could not stop the next one.
  if (!stores.session.setItem(reloadedAtKey, String(Date.now()))) return
  await keepDrafts()
  if (fault === 'changed') stores.session.setItem(reopenedKey, 'yes')
  location.reload()
}

/** Whether this load is a reload that has to be explained. It is explained once. */
export function takeReopened(): boolean {
  const isReopened = stores.session.getItem(reopenedKey) !== null
  stores.session.removeItem(reopenedKey)
  return isReopened
}

/** Without a service worker and a network, a reload would show the browser's own error page. */
async function canReload(): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isServerThere()
}
