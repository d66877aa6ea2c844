import type { ReactNode } from 'react';

/** The page heading when a state (empty, gone, failed) is the page's only content. */
export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <span role="heading" aria-level={1}>
      {children}
    </span>
  );
}
