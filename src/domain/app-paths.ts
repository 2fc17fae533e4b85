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

/** The page at a path, as the router finds it: a trailing slash and capitals make no difference. */
export function appPathOf(path: string): AppPath | undefined {
  const plain = path.replace(/\/+$/, '').toLowerCase() || '/'
  return appPaths.find((known) => known === plain)
}
