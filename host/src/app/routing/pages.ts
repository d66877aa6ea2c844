import { type LocalizedText, type PageAccess, PROGRESS_MS } from '@atrium/contracts';
import { matchPath } from 'react-router-dom';
import { findRemotePage, type LiveSlot, type RemotePage } from '../../remotes';
import { OPERATIONS_PAGES } from '../../shell/operations-pages';
import { sectionAt, slotPath } from '../../shell/places/settings-sections';
import type { TextKey } from '../../shell/use-texts';
import { type OwnPage, ownPageAt } from './own-pages';

type Name = { own: TextKey } | { remote: LocalizedText };

export interface PageInfo {
  /** Null for an unknown path. */
  access: PageAccess | null;
  progressMs: number;
  /** Null for pages that search engines must not index. */
  listed: { path: string; description: NonNullable<OwnPage['description']> } | null;
  /** The parts of the title, innermost first: `Security`, `Settings`. */
  names: readonly Name[];
}

/** Returns the name of the page of /ops at a path; empty for its start page. */
function operationsNames(pathname: string): Name[] {
  const name = matchPath('/ops/releases/:name', pathname)?.params.name;
  if (name !== undefined) return [{ remote: { en: name } }];
  const page = OPERATIONS_PAGES.find(({ path }) => path !== '/ops' && matchPath(path, pathname));
  return page ? [{ own: page.label }] : [];
}

/** Returns the name of the settings section at a path; empty if there is none. */
function sectionNames(pathname: string, sections: readonly LiveSlot[]): Name[] {
  const own = sectionAt(pathname);
  if (own && matchPath('/settings/:section', pathname)) return [{ own: own.label }];
  return sections
    .filter((slot) => matchPath(`/settings/${slotPath(slot)}`, pathname))
    .map(({ definition }) => ({ remote: definition.label }));
}

function namesWithin(page: OwnPage['path'], pathname: string, sections: readonly LiveSlot[]): Name[] {
  if (page === '/settings/*') return sectionNames(pathname, sections);
  return page === '/ops/*' ? operationsNames(pathname) : [];
}

/**
 * Returns what is known about the page at a path without loading any code.
 *
 * @param sections the settings sections of remotes
 */
export function pageAt(pathname: string, pages: readonly RemotePage[], sections: readonly LiveSlot[]): PageInfo {
  const own = ownPageAt(pathname);
  if (own) {
    const { path, access, description, progressMs, title } = own;
    const listed = description === undefined ? null : { path, description };
    const within = namesWithin(path, pathname, sections);
    return { access, progressMs, listed, names: [...within, { own: `pages.${title}` }] };
  }
  const remote = findRemotePage(pathname, pages);
  if (!remote) return { access: null, progressMs: PROGRESS_MS, listed: null, names: [] };
  return {
    access: remote.guard,
    progressMs: remote.progressMs,
    listed: null,
    names: remote.title ? [{ remote: remote.title }] : [],
  };
}
