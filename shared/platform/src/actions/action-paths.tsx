import type { Operation } from '@atrium/contracts';
import { createContext, type ReactNode, useContext } from 'react';

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
