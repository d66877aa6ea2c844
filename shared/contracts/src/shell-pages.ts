import type { Guard } from './remote-manifest';

/** Who may open a page: `public` those who are not signed in, `open` everybody, the rest as in the manifests. */
export type PageAccess = 'public' | 'open' | Guard;

/**
 * The shell's own pages and who may open each, as the manifests say it of the remotes': the host routes and guards by
 * it, and the journeys visit every one. Parameters as `:name`; what ends in `/*` owns all below it too.
 */
export const SHELL_PAGES = {
  '/': 'public',
  '/features': 'public',
  '/pricing': 'public',
  '/roadmap': 'public',
  '/terms-of-service': 'public',
  '/privacy-policy': 'public',
  '/cookie-policy': 'public',
  '/login': 'public',
  '/register': 'public',
  '/forgot-password': 'public',
  '/reset-password/:token': 'public',
  '/auth/callback': 'open',
  '/oauth/callback': 'open',
  '/auth/google/calendar/callback': 'open',
  '/auth/google/success': 'user',
  '/invite-registration': 'open',
  '/dashboard': 'company',
  '/explore': 'user',
  '/onboarding': 'user',
  '/Profile/:id': 'user',
  '/settings/*': 'user',
} as const satisfies Readonly<Record<string, PageAccess>>;

export type ShellPath = keyof typeof SHELL_PAGES;

/** The shell's sections of the settings, each at `/settings/<name>`; those of remotes come by the slot `settings.section`. */
export const SETTINGS_SECTIONS = [
  'profile',
  'appearance',
  'notifications',
  'security',
  'sessions',
  'google',
  'calendar',
  'company',
  'invitations',
  'departments',
  'permissions',
  'rules',
] as const;

export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number];
