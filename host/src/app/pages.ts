import type { Guard, RemoteManifest } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import type { en } from '../texts/en';
import { findRemotePage } from '../remotes';
import type { Access } from './guards';

interface HostPage {
  path: string;
  access: Access;
  /** Key of its title in `pages` of the texts. */
  title: keyof (typeof en)['pages'];
  /** Search engines may list it, under the words of this key in `descriptions`. */
  description?: keyof (typeof en)['descriptions'];
  /** Milliseconds of the progress bar; 400 unless told. */
  progressMs?: number;
}

/** The shell's own pages; the router draws them, the guards and titles read them here. */
const HOST_PAGES = [
  { path: '/', access: 'public', title: 'home', description: 'home' },
  { path: '/features', access: 'public', title: 'features', description: 'features' },
  { path: '/pricing', access: 'public', title: 'pricing', description: 'pricing' },
  { path: '/roadmap', access: 'public', title: 'roadmap', description: 'roadmap' },
  { path: '/terms-of-service', access: 'public', title: 'terms', description: 'terms' },
  { path: '/privacy-policy', access: 'public', title: 'privacy', description: 'privacy' },
  { path: '/cookie-policy', access: 'public', title: 'cookies', description: 'cookies' },
  { path: '/login', access: 'public', title: 'login' },
  { path: '/register', access: 'public', title: 'register' },
  { path: '/forgot-password', access: 'public', title: 'forgotPassword' },
  { path: '/reset-password/:token', access: 'public', title: 'resetPassword' },
  { path: '/auth/callback', access: 'open', title: 'signingIn' },
  { path: '/oauth/callback', access: 'open', title: 'signingIn' },
  { path: '/auth/google/calendar/callback', access: 'open', title: 'calendarCallback' },
  { path: '/auth/google/success', access: 'user', title: 'signingIn' },
  { path: '/invite-registration', access: 'open', title: 'inviteRegistration' },
  { path: '/dashboard', access: 'company', title: 'dashboard', progressMs: 600 },
  { path: '/explore', access: 'user', title: 'explore' },
  { path: '/onboarding', access: 'user', title: 'onboarding' },
  { path: '/Profile/:id', access: 'user', title: 'profile' },
  { path: '/settings/*', access: 'user', title: 'settings' },
] as const satisfies readonly HostPage[];

export type HostPath = (typeof HOST_PAGES)[number]['path'];

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
  access: Access | null;
  progressMs: number;
  /** Null for what is not for search engines. */
  listed: { path: string; description: NonNullable<HostPage['description']> } | null;
  title: { own: HostPage['title'] } | { remote: { en: string; de?: string | undefined } } | null;
}

/** What is known of the page at a path without loading any code. */
export function pageAt(pathname: string, manifests: readonly RemoteManifest[]): PageInfo {
  const own: HostPage | undefined = HOST_PAGES.find((page) => matchPath(page.path, pathname));
  if (own) {
    const { path, access, description, title } = own;
    const listed = description === undefined ? null : { path, description };
    return { access, progressMs: own.progressMs ?? PROGRESS_MS, listed, title: { own: title } };
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
