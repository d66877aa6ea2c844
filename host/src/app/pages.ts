import type { Guard, PageAccess, RemoteManifest } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import { findRemotePage } from '../remotes';
import { type OwnPage, ownPageAt, PROGRESS_MS } from './own-pages';

/** The specification's word goes before a manifest's, and holds while the remote is missing too. */
const SPECIFIED: Readonly<Record<string, Guard>> = {
  '/admin': 'admin',
  '/admin-time-cost': 'admin',
  // No guard beyond the sign-in: it tells each person of the companies they founded.
  '/owner-dashboard': 'user',
};

export interface PageInfo {
  /** Null for a path that nobody owns. */
  access: PageAccess | null;
  progressMs: number;
  /** Null for what is not for search engines. */
  listed: { path: string; description: NonNullable<OwnPage['description']> } | null;
  title: { own: OwnPage['title'] } | { remote: { en: string; de?: string | undefined } } | null;
}

/** What is known of the page at a path without loading any code. */
export function pageAt(pathname: string, manifests: readonly RemoteManifest[]): PageInfo {
  const own = ownPageAt(pathname);
  if (own) {
    const { path, access, description, progressMs, title } = own;
    const listed = description === undefined ? null : { path, description };
    return { access, progressMs, listed, title: { own: title } };
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
