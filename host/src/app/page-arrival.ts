import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../shell/page-focus';

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
    focusPage();
  }, [pathname]);
}
