import type { Language } from '#domain/language.ts'

declare const self: ServiceWorkerGlobalScope

const tag = 'fosol-answers'

/** The page that shows a question with its answers. */
const answersPath = '/ai-crop-advisor'

/** They contain no word of a question and no name: phones are shared, and a locked screen shows notifications too. */
const sentences: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'An answer has come' : `${count} answers have come`),
  bn: (count) => `${count.toLocaleString('bn-BD')}টি উত্তর এসেছে`,
}

/**
 * Shows one notification for the answers that came while no page of the app is visible. It counts on until the
 * app is opened: the page closes it.
 */
export async function notifyAnswers(keys: readonly string[], lang: Language): Promise<void> {
  if (keys.length === 0 || Notification.permission !== 'granted') return
  const pages = await windows()
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const [shown] = await self.registration.getNotifications({ tag })
  // Two drains at the same time may both have found the same question answered.
  const data = new Set([...(shown?.data ?? []), ...keys])
  await self.registration.showNotification(sentences[lang](data.size), {
    ...{ tag, lang, data },
    icon: '/icon-192.png',
  })
}

/** Focuses an open page of the app, which keeps its path and what is typed there; opens one where there is none. */
export async function openAnswers(): Promise<void> {
  const [page] = await windows()
  await (page ? page.focus() : self.clients.openWindow(answersPath))
}

function windows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
