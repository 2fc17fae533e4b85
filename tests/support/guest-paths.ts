/** Every page that somebody without an account may open, and one that is not there. */
export const guestPaths = [
  '/',
  '/about',
  '/ai-crop-advisor',
  '/find-by-pictures',
  '/crop-recommendation',
  '/history',
  '/waiting',
  '/my-field',
  '/login',
  '/signup',
  '/account',
  '/drawings',
  '/nowhere',
] as const
