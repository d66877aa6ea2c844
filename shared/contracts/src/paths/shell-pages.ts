import type { Guard } from '../manifest/remote-manifest';

/**
 * Who may open a page: `public` users who are not signed in, `open` everyone, `operator` people who operate the
 * installation, others as in the manifests.
 */
export type PageAccess = 'public' | 'open' | 'operator' | Guard;

/**
 * The shell's own pages and their access, equivalent to the manifests of the remotes. The host routes and guards by it,
 * and the end-to-end journeys visit every page. Parameters are written as `:name`; a path that ends in `/*` owns
 * everything below it too.
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
  '/settings/*': 'user',
  '/ops/*': 'operator',
} as const satisfies Readonly<Record<string, PageAccess>>;

/** The path of a page of the shell. */
export type ShellPath = keyof typeof SHELL_PAGES;

/** The shell's settings sections, each at `/settings/<name>`. Sections of remotes fill the slot `settings.section`. */
export const SETTINGS_SECTIONS = ['profile', 'appearance', 'notifications', 'security', 'sessions', 'google'] as const;

/** The name of a settings section of the shell. */
export type SettingsSectionName = (typeof SETTINGS_SECTIONS)[number];
