import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '../../shell/components/page-focus';
import { setPageTitle } from '../../shell/page-title';

/** Matches the floats that a user may have opened while the page was loading. They close when they lose the focus. */
const FLOATS = '[role="dialog"], [role="menu"]';

/**
 * Announces a new page to screen readers: sets the title and moves focus to the page's heading. A redirect takes no
 * focus from a menu or popover that was opened meanwhile.
 */
export function usePageArrival(title: string): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const previous = useRef(pathname);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (type === 'REPLACE' && document.activeElement?.closest(FLOATS)) return;
    focusPage();
  }, [pathname, type]);
}

const elementOf = <Kind extends 'meta' | 'link'>(kind: Kind, [name, value]: [string, string]) => {
  const found = document.head.querySelector<HTMLElementTagNameMap[Kind]>(`${kind}[${name}="${value}"]`);
  if (found) return found;
  const created = document.createElement(kind);
  created.setAttribute(name, value);
  return document.head.appendChild(created);
};

interface PageHead {
  /** The text that search engines show below the title. */
  description: string;
  /** The canonical path for search engines; null for pages that they must not index. */
  canonical: string | null;
}

/** Sets the metadata of the page for search engines; it is not visible to users. */
export function usePageHead({ description, canonical }: PageHead): void {
  useEffect(() => {
    elementOf('meta', ['name', 'description']).content = description;
  }, [description]);
  useEffect(() => {
    if (canonical === null) return undefined;
    const link = elementOf('link', ['rel', 'canonical']);
    link.href = new URL(canonical, window.location.origin).href;
    return () => link.remove();
  }, [canonical]);
}
