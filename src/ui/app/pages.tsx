import { type ComponentType, lazy, useState } from 'react'

interface PageEntry {
  readonly load: () => Promise<ComponentType>
  readonly loaded: () => ComponentType | undefined
  readonly Later: ComponentType
}

/** Every route with its own piece of code. */
export const pages: Readonly<Record<string, PageEntry>> = {
  '/ai-crop-advisor': page(async () => (await import('../advisor/advisor-page.tsx')).AdvisorPage),
  '/crop-recommendation': page(async () => (await import('../crops/crops-page.tsx')).CropsPage),
  '/login': page(async () => (await import('../accounts/login-page.tsx')).LoginPage),
  '/signup': page(async () => (await import('../accounts/signup-page.tsx')).SignupPage),
}

/** Where `/` leads until there is a home page. */
export const firstPath = '/ai-crop-advisor'

/** Brings the code of the page in the address, side by side with the catalog; a failure shows when it is drawn. */
export async function preloadPage(pathname: string): Promise<void> {
  const wanted = pages[pathname === '/' ? firstPath : pathname]
  await wanted?.load().catch(() => undefined)
}

export interface ScreenProps {
  readonly entry: PageEntry
}

/** A page that is loaded is drawn at once: what comes out of a Suspense fallback React holds back for 300 ms. */
export function Screen({ entry }: ScreenProps) {
  const [Content] = useState(() => entry.loaded() ?? entry.Later)
  return <Content />
}

function page(load: () => Promise<ComponentType>): PageEntry {
  let loaded: ComponentType | undefined
  async function loadOnce(): Promise<ComponentType> {
    loaded ??= await load()
    return loaded
  }
  return {
    load: loadOnce,
    loaded: () => loaded,
    Later: lazy(async () => ({ default: await loadOnce() })),
  }
}
