import { type PageAccess, SHELL_PAGES, type ShellPath } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import type { en } from '../texts/en';

interface HostPage {
  /** Key of its title in `pages` of the texts. */
  title: keyof (typeof en)['pages'];
  /** Search engines may list it, under the words of this key in `descriptions`. */
  description?: keyof (typeof en)['descriptions'];
  /** Milliseconds of the progress bar; 400 unless told. */
  progressMs?: number;
}

/** What the shell says of its own pages; the guards and titles read them here. */
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
  '/Profile/:id': { title: 'profile' },
  '/settings/*': { title: 'settings' },
};

/** The shell's page that a path belongs to. */
const ownPath = (pathname: string): ShellPath | undefined =>
  // `keys` forgets what the type knows.
  (Object.keys(HOST_PAGES) as ShellPath[]).find((path) => matchPath(path, pathname));

/** The progress bar's usual time, in ms. */
export const PROGRESS_MS = 400;

/** What is known of a page of the shell. */
export interface OwnPage extends HostPage {
  path: ShellPath;
  access: PageAccess;
  progressMs: number;
}

/** The shell's page that a path belongs to; null for those of remotes and of nobody. */
export function ownPageAt(pathname: string): OwnPage | null {
  const path = ownPath(pathname);
  return path ? { progressMs: PROGRESS_MS, ...HOST_PAGES[path], path, access: SHELL_PAGES[path] } : null;
}
