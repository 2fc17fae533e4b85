/** Every page of the app (SPEC.md section 2, what waits, and the own account). The router shows these, and the server knows no others. */
export const appPaths = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/dashboard',
  '/login',
  '/signup',
  '/account',
] as const

export type AppPath = (typeof appPaths)[number]

/** The page at a path, as the router finds it: a slash at the end and capitals make no difference. */
export function appPathOf(path: string): AppPath | undefined {
  const plain = path.replace(/\/+$/, '').toLowerCase() || '/'
  return appPaths.find((known) => known === plain)
}
