import type { Language } from '#domain/language.ts'
import type about from './about/en.json'
import type accounts from './accounts/en.json'
import type advisor from './advisor/en.json'
import type crops from './crops/en.json'
import type dashboard from './dashboard/en.json'
import type field from './field/en.json'
import type history from './history/en.json'
import type home from './home/en.json'
import type lab from './lab/en.json'
import type shell from './shell/en.json'
import type waiting from './waiting/en.json'

/** A catalog for each piece of the page that is loaded by itself: nobody waits for the words of a page he has not opened. */
export const parts = [
  'shell',
  'about',
  'accounts',
  'advisor',
  'crops',
  'dashboard',
  'field',
  'history',
  'home',
  'lab',
  'waiting',
] as const
export type Part = (typeof parts)[number]

/** Every text the screens may ask for. */
export type MessageKey = keyof (typeof shell &
  typeof about &
  typeof accounts &
  typeof advisor &
  typeof crops &
  typeof dashboard &
  typeof field &
  typeof history &
  typeof home &
  typeof lab &
  typeof waiting)

/** Written as ICU text; the build hands them over parsed, and react-intl takes both. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>

type Load = () => Promise<{ readonly default: Messages }>

const catalogs: Readonly<Record<Part, Readonly<Record<Language, Load>>>> = {
  shell: { en: () => import('./shell/en.json'), bn: () => import('./shell/bn.json') },
  about: { en: () => import('./about/en.json'), bn: () => import('./about/bn.json') },
  accounts: { en: () => import('./accounts/en.json'), bn: () => import('./accounts/bn.json') },
  advisor: { en: () => import('./advisor/en.json'), bn: () => import('./advisor/bn.json') },
  crops: { en: () => import('./crops/en.json'), bn: () => import('./crops/bn.json') },
  // Under names of their own: phones do not install the staff's words.
  dashboard: {
    en: async () => ({ default: (await import('./dashboard/dashboard-en.ts')).messages }),
    bn: async () => ({ default: (await import('./dashboard/dashboard-bn.ts')).messages }),
  },
  field: { en: () => import('./field/en.json'), bn: () => import('./field/bn.json') },
  history: { en: () => import('./history/en.json'), bn: () => import('./history/bn.json') },
  home: { en: () => import('./home/en.json'), bn: () => import('./home/bn.json') },
  // A tester's words, under names of their own: phones do not install them.
  lab: {
    en: async () => ({ default: (await import('./lab/lab-en.ts')).messages }),
    bn: async () => ({ default: (await import('./lab/lab-bn.ts')).messages }),
  },
  waiting: { en: () => import('./waiting/en.json'), bn: () => import('./waiting/bn.json') },
}

/**
 * Some catalogs of a language together, from the phone's cache where they are there.
 * @throws TypeError when one is not and there is no network
 */
export async function loadMessages(language: Language, wanted: readonly Part[]): Promise<Messages> {
  const loaded = await Promise.all(wanted.map((part) => catalogs[part][language]()))
  return Object.assign({}, ...loaded.map((catalog) => catalog.default))
}
