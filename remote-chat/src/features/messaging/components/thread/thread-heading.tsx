import type { ReactNode } from 'react';

/** The heading of a thread that shows a state instead of messages. It receives the focus of a removed element. */
export function ThreadHeading({ children }: { children: ReactNode }) {
  return (
    <span role="heading" aria-level={2}>
      {children}
    </span>
  );
}
