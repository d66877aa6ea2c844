import type { ActionDefinition, Operation } from '@atrium/contracts';
import { useManifests } from '../remotes';
import { mayUse } from './access';
import { useSignedInUser } from './session-slice';
import { useLocalized } from './use-places';

/** An action that a manifest declares, for a user who may start it. */
export interface RemoteAction {
  /** Unique among the actions of all remotes. */
  key: string;
  label: string;
  icon: string;
  to: string;
  keys: readonly string[] | undefined;
}

/**
 * Returns the actions that the signed-in user can start in the remotes.
 *
 * @param takes the input that the caller passes to the actions; if omitted, returns the actions that take no input
 */
export function useRemoteActions(takes?: ActionDefinition['takes']): RemoteAction[] {
  const say = useLocalized();
  const user = useSignedInUser();
  return useManifests().flatMap(({ name, actions = [] }) =>
    actions
      .filter((action) => action.takes === takes && mayUse(action, user))
      .map(({ id, label, icon, to, keys }) => ({ key: `${name} ${id}`, label: say(label), icon, to, keys })),
  );
}

/**
 * Returns the path of the first remote action that requires this operation; undefined if there is none or the user may
 * not start it.
 */
export function useActionFor(operation: Operation): string | undefined {
  const user = useSignedInUser();
  return useManifests()
    .flatMap(({ actions = [] }) => actions)
    .find((action) => !action.takes && [action.operation].flat().includes(operation) && mayUse(action, user))?.to;
}
