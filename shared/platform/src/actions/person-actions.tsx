import { createContext, type ReactNode, useContext, useMemo } from 'react';

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
  /** For whom it is offered; by default for current members. */
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
export function usePersonActions(of: 'current' | 'former' = 'current'): readonly PersonAction[] {
  const actions = useContext(PersonActionsContext);
  return useMemo(() => actions.filter(({ people = 'current' }) => people === 'all' || people === of), [actions, of]);
}
