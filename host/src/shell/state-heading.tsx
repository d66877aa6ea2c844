import type { ReactNode } from 'react';

/** The page's heading where a state (empty, gone, failed) is all there is to the page. */
export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  );
}
