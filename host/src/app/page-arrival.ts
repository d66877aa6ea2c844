import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the one main element of each layout. */
export const MAIN_ID = 'main';

/** Tells screen readers that another page is here: its title is set, and focus moves to its heading. */
export function usePageArrival(title: string): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById(MAIN_ID);
    const target = main?.querySelector<HTMLElement>('h1, [role="heading"][aria-level="1"]') ?? main;
    // A form that starts with its first field has taken the focus already.
    if (!target || main?.contains(document.activeElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);
}
