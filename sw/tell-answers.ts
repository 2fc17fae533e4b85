import type { Language } from '#domain/language.ts'

declare const self: ServiceWorkerGlobalScope

const tag = 'fosol-answers'

/** Where a question stands above its answers. */
const answersPath = '/ai-crop-advisor'

/** Without a word of a question and without a name: phones are shared, and a screen that is locked shows it too. */
const sentences: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? 'An answer has come' : `${count} answers have come`),
  bn: (count) => `${count.toLocaleString('bn-BD')}টি উত্তর এসেছে`,
}

/** Tells of answers that came while nobody looks, in one notification that counts on until the app is seen again. */
export async function tellAnswers(keys: readonly string[], lang: Language): Promise<void> {
  if (keys.length === 0 || Notification.permission !== 'granted') return
  const pages = await windows()
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const [told] = await self.registration.getNotifications({ tag })
  // Two drains at once may both have seen the same one answered.
  const data = new Set([...(told?.data ?? []), ...keys])
  await self.registration.showNotification(sentences[lang](data.size), {
    ...{ tag, lang, data },
    icon: '/icon-192.png',
  })
}

/** Brings the app in sight; a page that is open stays where it is, with what is typed there. */
export async function openAnswers(): Promise<void> {
  const [page] = await windows()
  await (page ? page.focus() : self.clients.openWindow(answersPath))
}

function windows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
