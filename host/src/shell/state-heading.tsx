import { type ReactNode, useLayoutEffect } from 'react';
import { focusPage } from './page-focus';

/** The focus was in what is gone: on its heading, where it moved on arrival, or on its Retry. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusPage();
}

/** The page's heading where a state (empty, gone, failed) is all there is to the page. */
export function StateHeading({ children }: { children: ReactNode }) {
  // Once what takes its place stands there.
  useLayoutEffect(() => () => queueMicrotask(keepFocus), []);
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  );
}
