import type { Language } from './language.ts'

/**
 * Every page of the app: those of SPEC.md section 2, finding a problem by pictures, the waiting list, the own field, the
 * own account and the testers' drawings. Router and server use this list.
 */
export const appPaths = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/find-by-pictures',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/my-field',
  '/dashboard',
  '/login',
  '/signup',
  '/account',
  '/drawings',
] as const

export type AppPath = (typeof appPaths)[number]

/** Where the build puts the prerendered page of a path, below its folder; not every path has one. */
export function prerenderedFile(path: string, language: Language): string {
  return `${prerenderedFolder}/${language}/${path.slice(1) || 'index'}.html`
}

/** Of all prerendered pages; below it each language has its own. */
export const prerenderedFolder = 'pages'

/** The page at a path, as the router finds it: a trailing slash and capitals make no difference. */
export function appPathOf(path: string): AppPath | undefined {
  const plain = path.replace(/\/+$/, '').toLowerCase() || '/'
  return appPaths.find((known) => known === plain)
}
