import { type Guard, type PageAccess, type RemoteManifest, SHELL_PAGES, type ShellPath } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import type { en } from '../texts/en';
import { findRemotePage } from '../remotes';

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

/** The specification's word goes before a manifest's, and holds while the remote is missing too. */
const SPECIFIED: Readonly<Record<string, Guard>> = {
  '/admin': 'admin',
  '/admin-time-cost': 'admin',
  // No guard beyond the sign-in: it tells each person of the companies they founded.
  '/owner-dashboard': 'user',
};

/** The progress bar's usual time, in ms. */
const PROGRESS_MS = 400;

export interface PageInfo {
  /** Null for a path that nobody owns. */
  access: PageAccess | null;
  progressMs: number;
  /** Null for what is not for search engines. */
  listed: { path: string; description: NonNullable<HostPage['description']> } | null;
  title: { own: HostPage['title'] } | { remote: { en: string; de?: string | undefined } } | null;
}

/** What is known of the page at a path without loading any code. */
export function pageAt(pathname: string, manifests: readonly RemoteManifest[]): PageInfo {
  const path = ownPath(pathname);
  if (path) {
    const { description, title, progressMs = PROGRESS_MS } = HOST_PAGES[path];
    const listed = description === undefined ? null : { path, description };
    return { access: SHELL_PAGES[path], progressMs, listed, title: { own: title } };
  }
  const remote = findRemotePage(pathname, manifests);
  if (!remote) return { access: null, progressMs: PROGRESS_MS, listed: null, title: null };
  const specified = Object.entries(SPECIFIED).find(([path]) => matchPath(path, pathname));
  return {
    access: specified?.[1] ?? remote.guard,
    progressMs: remote.progressMs,
    listed: null,
    title: remote.title && { remote: remote.title },
  };
}
