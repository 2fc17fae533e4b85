import type { MessageKey, Part } from '#i18n/messages.ts'

/** What a phone without a network has to open, and the words at the top of it. */
export const farmerRoutes: readonly FarmerRoute[] = [
  { path: '/', part: 'home', title: 'home.title' },
  { path: '/ai-crop-advisor', part: 'advisor', title: 'aiAdvisor.title' },
  { path: '/crop-recommendation', part: 'crops', title: 'cropRec.title' },
  { path: '/history', part: 'history', title: 'history.title' },
  { path: '/waiting', part: 'history', title: 'waitingPage.title' },
]

export interface FarmerRoute {
  readonly path: string
  readonly part: Part
  readonly title: MessageKey
}
