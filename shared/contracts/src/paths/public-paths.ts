/** Pages that need no sign-in and are the same for everyone, so search engines may list them. */
export const PUBLIC_PATHS = [
  '/',
  '/features',
  '/pricing',
  '/roadmap',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
] as const;
