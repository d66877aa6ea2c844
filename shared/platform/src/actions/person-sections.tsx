import { createContext, type ReactNode, useContext } from 'react';

type RenderSections = (userId: string) => ReactNode;

const PersonSectionsContext = createContext<RenderSections>(() => null);

/** Provides the sections of a person's record. The shell wraps the app in it. */
export function PersonSectionsProvider({ render, children }: { render: RenderSections; children: ReactNode }) {
  return <PersonSectionsContext value={render}>{children}</PersonSectionsContext>;
}

/**
 * Renders the sections that all remotes add to a person's record through the slot `person.section`. A screen shows them
 * without knowing the remotes.
 */
export function PersonSections({ userId }: { userId: string }): ReactNode {
  return useContext(PersonSectionsContext)(userId);
}
