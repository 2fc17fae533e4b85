/**
 * Where somebody goes who has logged in: back to the page that sent him to the login, else to his history (SPEC.md section 2).
 * @param sentBy the state of the navigation that led here
 */
export function pathAfterLogin(sentBy: unknown): string {
  if (typeof sentBy !== 'object' || sentBy === null || !('back' in sentBy)) return '/history'
  const { back } = sentBy
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? back : '/history'
}
