import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPage } from '../../shell/components/page-focus';
import { setPageTitle } from '../../shell/page-title';

/** Announces a new page to screen readers: sets the title and moves focus to the page's heading. */
export function usePageArrival(title: string): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    focusPage();
  }, [pathname]);
}
