import { type LazyExoticComponent, lazy } from 'react'
import type { AppPath } from '#domain/app-paths.ts'
import type { Part } from '#i18n/messages.ts'
import type { Elements } from '../kit/jsx.ts'
import { words } from '../kit/words.ts'

type Page = () => Elements

export interface PageEntry {
  readonly parts: readonly Part[]
  readonly load: () => Promise<Page>
  readonly loaded: () => Page | undefined
  readonly Lazy: LazyExoticComponent<Page>
}

/** Every route, with its own chunk and its own messages. */
export const pages: Readonly<Record<string, PageEntry>> = {
  '/': page(['home'], async () => (await import('../home/home-page.tsx')).HomePage),
  '/about': page(['about'], async () => (await import('../about/about-page.tsx')).AboutPage),
  '/ai-crop-advisor': page(
    ['advisor'],
    async () => (await import('../advisor/advisor-page.tsx')).AdvisorPage,
  ),
  '/find-by-pictures': page(
    ['advisor', 'answer', 'pictures'],
    async () => (await import('../advisor/pictures/pictures-page.tsx')).PicturesPage,
  ),
  '/crop-recommendation': page(
    ['crops'],
    async () => (await import('../crops/crops-page.tsx')).CropsPage,
  ),
  '/history': page(
    ['history', 'waiting'],
    async () => (await import('../history/history-page.tsx')).HistoryPage,
  ),
  // Readings and the land use messages of the crops page.
  '/waiting': page(
    ['history', 'waiting', 'crops'],
    async () => (await import('../waiting-page/waiting-page.tsx')).WaitingPage,
  ),
  '/my-field': page(
    ['field', 'crops'],
    async () => (await import('../my-field/my-field-page.tsx')).MyFieldPage,
  ),
  '/dashboard': page(
    ['dashboard'],
    async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  '/account': page(
    ['accounts'],
    async () => (await import('../accounts/account-page.tsx')).AccountPage,
  ),
  '/drawings': page(
    ['fault-lab'],
    async () => (await import('../fault-lab/drawings-page.tsx')).DrawingsPage,
  ),
  '/login': page(['accounts'], async () => (await import('../accounts/login-page.tsx')).LoginPage),
  '/signup': page(
    ['accounts'],
    async () => (await import('../accounts/signup-page.tsx')).SignupPage,
  ),
} satisfies Readonly<Record<AppPath, PageEntry>>

/** Loads the code and the messages of a page. Never throws: a failure shows when the page is rendered. */
export async function preloadPage(pathname: string): Promise<void> {
  await pages[pathname]?.load().catch(() => undefined)
}

function page(parts: readonly Part[], load: () => Promise<Page>): PageEntry {
  let loaded: Page | undefined
  async function loadOnce(): Promise<Page> {
    const [content] = await Promise.all([loaded ?? load(), ...parts.map(words.need)])
    loaded = content
    return content
  }
  return {
    parts,
    load: loadOnce,
    loaded: () => loaded,
    Lazy: lazy(async () => ({ default: await loadOnce() })),
  }
}
