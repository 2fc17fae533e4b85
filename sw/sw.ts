import { isLanguage } from '#domain/language.ts'
import { countMissing, fetchMissing } from './complete-shell.ts'
import { drainOutboxes } from './drain-outboxes.ts'
import { notifyAnswers, openAnswers } from './notify-answers.ts'
import { keepLanguage } from './prerendered-pages.ts'
import { serveShell } from './serve-shell.ts'
import { type ListedFile, shellOf } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly ListedFile[] }

/** The files of the app; the build writes the list. */
const shell = shellOf(self.__WB_MANIFEST)

serveShell(shell)

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isObject(message)) return
  // A new version waits until the farmer taps "update", so that nothing changes while they type.
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // What cannot be fetched now is asked for again at the next start.
  if (message.type === 'KEEP_LANGUAGE' && isLanguage(message.language))
    event.waitUntil(keepLanguage(shell, message.language).catch(() => undefined))
  if (message.type === 'CHECK_SHELL') event.waitUntil(replyMissing(event.ports))
  if (message.type === 'REPAIR_SHELL') event.waitUntil(repairShell(event.ports))
})

/** Background Sync: there is a network again, perhaps with the app closed. After a rejected drain the browser retries later. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent // TypeScript's library does not know Background Sync
  const drained = drainOutboxes({
    locks: self.navigator.locks,
    nowMs: () => performance.now(),
    random: Math.random,
    notify: notifyAnswers,
  })
  sync.waitUntil(drained)
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAnswers())
})

async function repairShell(ports: readonly MessagePort[]): Promise<void> {
  // Without a network nothing is repaired, and the reply says how many files are still missing.
  await fetchMissing(shell.files, shell).catch(() => undefined)
  await replyMissing(ports)
}

async function replyMissing([port]: readonly MessagePort[]): Promise<void> {
  port?.postMessage(await countMissing(shell.files))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
