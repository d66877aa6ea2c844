import type { Guard, Localized, PageAccess, RemoteManifest } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import { findRemotePage } from '../remotes';
import { sectionAt, slotPath } from '../shell/settings-sections';
import type { TextKey } from '../shell/use-texts';
import { type OwnPage, ownPageAt, PROGRESS_MS } from './own-pages';

/** The specification's word goes before a manifest's, and holds while the remote is missing too. */
const SPECIFIED: Readonly<Record<string, Guard>> = {
  '/admin': 'admin',
  '/admin-time-cost': 'admin',
  // No guard beyond the sign-in: it tells each person of the companies they founded.
  '/owner-dashboard': 'user',
};

type Name = { own: TextKey } | { remote: Localized };

export interface PageInfo {
  /** Null for a path that nobody owns. */
  access: PageAccess | null;
  progressMs: number;
  /** Null for what is not for search engines. */
  listed: { path: string; description: NonNullable<OwnPage['description']> } | null;
  /** Its names for the title, the innermost first: `Security`, `Settings`. */
  names: readonly Name[];
}

/** What the section of the settings at a path is called, if there is one. */
function sectionNames(pathname: string, manifests: readonly RemoteManifest[]): Name[] {
  const own = sectionAt(pathname);
  if (own && matchPath('/settings/:section', pathname)) return [{ own: own.label }];
  return manifests
    .flatMap(({ name: remote, slots }) => slots.map((definition) => ({ remote, definition })))
    .filter((slot) => slot.definition.slot === 'settings.section' && matchPath(`/settings/${slotPath(slot)}`, pathname))
    .map(({ definition }) => ({ remote: definition.label }));
}

/** What is known of the page at a path without loading any code. */
export function pageAt(pathname: string, manifests: readonly RemoteManifest[]): PageInfo {
  const own = ownPageAt(pathname);
  if (own) {
    const { path, access, description, progressMs, title } = own;
    const listed = description === undefined ? null : { path, description };
    const within = path === '/settings/*' ? sectionNames(pathname, manifests) : [];
    return { access, progressMs, listed, names: [...within, { own: `pages.${title}` }] };
  }
  const remote = findRemotePage(pathname, manifests);
  if (!remote) return { access: null, progressMs: PROGRESS_MS, listed: null, names: [] };
  const specified = Object.entries(SPECIFIED).find(([path]) => matchPath(path, pathname));
  return {
    access: specified?.[1] ?? remote.guard,
    progressMs: remote.progressMs,
    listed: null,
    names: remote.title ? [{ remote: remote.title }] : [],
  };
}
