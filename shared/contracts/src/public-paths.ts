/** Pages that need no sign-in and are the same for everybody: what search engines may list. */
export const PUBLIC_PATHS = [
  '/',
  '/features',
  '/pricing',
  '/roadmap',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
] as const;
