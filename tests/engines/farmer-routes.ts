import type { MessageKey } from '#i18n/messages.ts'

/** What a phone without a network has to open, and the words at the top of it. */
export const farmerRoutes: readonly FarmerRoute[] = [
  { path: '/', title: 'home.title' },
  { path: '/ai-crop-advisor', title: 'aiAdvisor.title' },
  { path: '/crop-recommendation', title: 'cropRec.title' },
  { path: '/history', title: 'history.title' },
  { path: '/waiting', title: 'waitingPage.title' },
  { path: '/my-field', title: 'myField.title' },
]

export interface FarmerRoute {
  readonly path: string
  readonly title: MessageKey
}
