import { type PageAccess, PROGRESS_MS, SHELL_PAGES, type ShellPath } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import type { en } from '../../texts/en';

interface HostPage {
  /** Key of the title in the `pages` texts. */
  title: keyof (typeof en)['pages'];
  /** If set, search engines may index the page, with the description under this key of the `descriptions` texts. */
  description?: keyof (typeof en)['descriptions'];
  /** Duration of the progress bar in ms; `PROGRESS_MS` by default. */
  progressMs?: number;
}

/** The shell's own pages; the guards and page titles read them here. */
const HOST_PAGES: Readonly<Record<ShellPath, HostPage>> = {
  '/': { title: 'home', description: 'home' },
  '/features': { title: 'features', description: 'features' },
  '/pricing': { title: 'pricing', description: 'pricing' },
  '/roadmap': { title: 'roadmap', description: 'roadmap' },
  '/terms-of-service': { title: 'terms', description: 'terms' },
  '/privacy-policy': { title: 'privacy', description: 'privacy' },
  '/cookie-policy': { title: 'cookies', description: 'cookies' },
  '/login': { title: 'login' },
  '/register': { title: 'register' },
  '/forgot-password': { title: 'forgotPassword' },
  '/reset-password/:token': { title: 'resetPassword' },
  '/auth/callback': { title: 'signingIn' },
  '/oauth/callback': { title: 'signingIn' },
  '/auth/google/calendar/callback': { title: 'calendarCallback' },
  '/auth/google/success': { title: 'signingIn' },
  '/invite-registration': { title: 'inviteRegistration' },
  '/dashboard': { title: 'dashboard', progressMs: 600 },
  '/explore': { title: 'explore' },
  '/onboarding': { title: 'onboarding' },
  '/settings/*': { title: 'settings' },
  '/ops/*': { title: 'operations' },
};

/** Returns the route of the shell's page that a path belongs to. */
const ownPath = (pathname: string): ShellPath | undefined =>
  // `Object.keys` loses the key type.
  (Object.keys(HOST_PAGES) as ShellPath[]).find((path) => matchPath(path, pathname));

/** A page of the shell, with its path and access rule. */
export interface OwnPage extends HostPage {
  path: ShellPath;
  access: PageAccess;
  progressMs: number;
}

/** Returns the shell page that a path belongs to; null for pages of remotes and for unknown paths. */
export function ownPageAt(pathname: string): OwnPage | null {
  const path = ownPath(pathname);
  return path ? { progressMs: PROGRESS_MS, ...HOST_PAGES[path], path, access: SHELL_PAGES[path] } : null;
}
