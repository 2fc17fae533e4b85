import type { Language } from '#domain/language.ts'
import type about from './about/en.json'
import type accounts from './accounts/en.json'
import type advisor from './advisor/en.json'
import type answer from './answer/en.json'
import type crops from './crops/en.json'
import type dashboard from './dashboard/en.json'
import type faultLab from './fault-lab/en.json'
import type field from './field/en.json'
import type history from './history/en.json'
import type home from './home/en.json'
import type pictures from './pictures/en.json'
import type shell from './shell/en.json'
import type waiting from './waiting/en.json'
import type warnings from './warnings/en.json'

/** The catalogs: one for each part of the page that is loaded by itself. A page loads only the messages that it shows. */
export const parts = [
  'shell',
  'about',
  'accounts',
  'advisor',
  'answer',
  'crops',
  'dashboard',
  'field',
  'history',
  'home',
  'pictures',
  'fault-lab',
  'waiting',
  'warnings',
] as const
export type Part = (typeof parts)[number]

/** The key of every message that a screen can ask for. */
export type MessageKey = keyof (typeof shell &
  typeof about &
  typeof accounts &
  typeof advisor &
  typeof answer &
  typeof crops &
  typeof dashboard &
  typeof field &
  typeof history &
  typeof home &
  typeof pictures &
  typeof faultLab &
  typeof waiting &
  typeof warnings)

/** ICU messages by key. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>

type Load = () => Promise<{ readonly default: Messages }>

const catalogs: Readonly<Record<Part, Readonly<Record<Language, Load>>>> = {
  shell: { en: () => import('./shell/en.json'), bn: () => import('./shell/bn.json') },
  about: { en: () => import('./about/en.json'), bn: () => import('./about/bn.json') },
  accounts: { en: () => import('./accounts/en.json'), bn: () => import('./accounts/bn.json') },
  advisor: { en: () => import('./advisor/en.json'), bn: () => import('./advisor/bn.json') },
  answer: { en: () => import('./answer/en.json'), bn: () => import('./answer/bn.json') },
  crops: { en: () => import('./crops/en.json'), bn: () => import('./crops/bn.json') },
  dashboard: { en: () => import('./dashboard/en.json'), bn: () => import('./dashboard/bn.json') },
  field: { en: () => import('./field/en.json'), bn: () => import('./field/bn.json') },
  history: { en: () => import('./history/en.json'), bn: () => import('./history/bn.json') },
  home: { en: () => import('./home/en.json'), bn: () => import('./home/bn.json') },
  pictures: { en: () => import('./pictures/en.json'), bn: () => import('./pictures/bn.json') },
  'fault-lab': { en: () => import('./fault-lab/en.json'), bn: () => import('./fault-lab/bn.json') },
  waiting: { en: () => import('./waiting/en.json'), bn: () => import('./waiting/bn.json') },
  warnings: { en: () => import('./warnings/en.json'), bn: () => import('./warnings/bn.json') },
}

/**
 * Loads some catalogs of a language, from the service worker's cache where they are in it.
 * @throws TypeError when a catalog is not in the cache and there is no network
 */
export async function loadMessages(language: Language, wanted: readonly Part[]): Promise<Messages> {
  const loaded = await Promise.all(wanted.map((part) => catalogs[part][language]()))
  return Object.assign({}, ...loaded.map((catalog) => catalog.default))
}
