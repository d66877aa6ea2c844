import type { Operation } from '@atrium/contracts';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Returns the path that starts the action for an operation; undefined if there is none. */
export type FindActionPath = (operation: Operation) => string | undefined;

const ActionPathsContext = createContext<FindActionPath>(() => undefined);

/** Provides the actions that require an operation. The shell wraps the app in it. */
export function ActionPathsProvider({ find, children }: { find: FindActionPath; children: ReactNode }) {
  return <ActionPathsContext value={find}>{children}</ActionPathsContext>;
}

/**
 * Returns the path within the app that starts the first action that requires this operation, from the manifests of all
 * remotes; undefined if no remote declares one or the signed-in user may not start it. With it, a screen links to
 * another remote without knowing its paths.
 */
export function useActionFor(operation: Operation): string | undefined {
  return useContext(ActionPathsContext)(operation);
}

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

/** An action for a person that a remote declares in its manifest, such as sending them a message. */
export interface PersonAction {
  /** Unique among the actions of all remotes. */
  key: string;
  /** Label in the chosen language: "Message". */
  label: string;
  /** Icon name. */
  icon: string;
  /** Returns the path within the app that starts the action for a person. */
  pathFor: (userId: string) => string;
  /** The people for whom it is offered; current members by default. */
  people?: 'current' | 'former' | 'all' | undefined;
}

const PersonActionsContext = createContext<readonly PersonAction[]>([]);

/** Provides the actions for a person. The shell wraps the app in it. */
export function PersonActionsProvider({
  actions,
  children,
}: {
  actions: readonly PersonAction[];
  children: ReactNode;
}) {
  return <PersonActionsContext value={actions}>{children}</PersonActionsContext>;
}

/**
 * Returns the actions for a current or former member that the signed-in user may start, from the manifests of all
 * remotes. With them, a screen links to other remotes without knowing their paths.
 */
export function usePersonActions(membership: 'current' | 'former' = 'current'): readonly PersonAction[] {
  const actions = useContext(PersonActionsContext);
  return useMemo(
    () => actions.filter(({ people = 'current' }) => people === 'all' || people === membership),
    [actions, membership],
  );
}
