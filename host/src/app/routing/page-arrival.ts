import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusPage } from '../../shell/components/page-focus';
import { setPageTitle } from '../../shell/page-title';

/** What a person may have opened while the page was loading. It closes when it loses the focus. */
const OPENED = '[role="dialog"], [role="menu"]';

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
    if (type === 'REPLACE' && document.activeElement?.closest(OPENED)) return;
    focusPage();
  }, [pathname, type]);
}
