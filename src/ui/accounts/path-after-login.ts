/**
 * The page after a login: the one that led to the login, else the history (SPEC.md section 2).
 * @param sentBy the router's state of the navigation to the login
 */
export function pathAfterLogin(sentBy: unknown): string {
  if (typeof sentBy !== 'object' || sentBy === null || !('back' in sentBy)) return '/history'
  const { back } = sentBy
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : '/history'
}
