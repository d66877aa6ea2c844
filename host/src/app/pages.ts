import type { RemoteManifest } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import type { en } from '../texts/en';
import { findRemotePage } from '../remotes';
import type { Access } from './guards';

interface HostPage {
  path: string;
  access: Access;
  /** Key of its title in `pages` of the texts. */
  title: keyof (typeof en)['pages'];
  /** Milliseconds of the progress bar; 400 unless told. */
  progressMs?: number;
}

/** The shell's own pages; the router draws them, the guards and titles read them here. */
const HOST_PAGES = [
  { path: '/', access: 'public', title: 'home' },
  { path: '/features', access: 'public', title: 'features' },
  { path: '/pricing', access: 'public', title: 'pricing' },
  { path: '/login', access: 'public', title: 'login' },
  { path: '/register', access: 'public', title: 'register' },
  { path: '/invite-registration', access: 'open', title: 'inviteRegistration' },
  { path: '/dashboard', access: 'company', title: 'dashboard', progressMs: 600 },
  { path: '/explore', access: 'user', title: 'explore' },
  { path: '/onboarding', access: 'user', title: 'onboarding' },
  { path: '/Profile/:id', access: 'user', title: 'profile' },
  { path: '/settings', access: 'user', title: 'settings' },
] as const satisfies readonly HostPage[];

export type HostPath = (typeof HOST_PAGES)[number]['path'];

/** The specification's word goes before a manifest's, and holds while the remote is missing too. */
const ADMIN_PAGES = ['/admin', '/admin-time-cost'];

/** The progress bar's usual time, in ms. */
const PROGRESS_MS = 400;

export interface PageInfo {
  /** Null for a path that nobody owns. */
  access: Access | null;
  progressMs: number;
  title: { own: HostPage['title'] } | { remote: { en: string; de?: string | undefined } } | null;
}

/** What is known of the page at a path without loading any code. */
export function pageAt(pathname: string, manifests: readonly RemoteManifest[]): PageInfo {
  const own: HostPage | undefined = HOST_PAGES.find((page) => matchPath(page.path, pathname));
  if (own) return { access: own.access, progressMs: own.progressMs ?? PROGRESS_MS, title: { own: own.title } };
  const remote = findRemotePage(pathname, manifests);
  if (!remote) return { access: null, progressMs: PROGRESS_MS, title: null };
  return {
    access: ADMIN_PAGES.some((path) => matchPath(path, pathname)) ? 'admin' : remote.guard,
    progressMs: remote.progressMs,
    title: remote.title && { remote: remote.title },
  };
}
