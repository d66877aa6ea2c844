import { type ActionDefinition, type Operation, USER_ID_PARAMETER } from '@atrium/contracts';
import { type FindActionPath, type PersonAction, useSignedInUser } from '@atrium/platform';
import { useCallback, useMemo } from 'react';
import { useManifests } from '../remotes';
import { mayUse } from './places/access';
import { useLocalized } from './places/use-places';

/** An action that a manifest declares, for a user who may start it. */
interface RemoteAction {
  /** Unique among the actions of all remotes. */
  key: string;
  label: string;
  icon: string;
  to: string;
  keys: readonly string[] | undefined;
  installedKeys: readonly string[] | undefined;
  creates: boolean;
  people: ActionDefinition['people'];
}

/** Returns the actions of the remotes that take this input and that the signed-in user may start. */
function useActionsWith(takes: ActionDefinition['takes']): readonly RemoteAction[] {
  const localize = useLocalized();
  const user = useSignedInUser();
  const manifests = useManifests();
  return useMemo(
    () =>
      manifests.flatMap(({ name, actions = [] }) =>
        actions
          .filter((action) => action.takes === takes && mayUse(action, user))
          .map(({ id, label, icon, to, keys, installedKeys, creates = false, people }) => ({
            key: `${name} ${id}`,
            label: localize(label),
            icon,
            to,
            keys,
            installedKeys,
            creates,
            people,
          })),
      ),
    [manifests, user, localize, takes],
  );
}

/** Returns the actions that the signed-in user can start in the remotes. */
export const useRemoteActions = (): readonly RemoteAction[] => useActionsWith(undefined);

/** Returns the actions of the remotes that the signed-in user can start for a person. */
export function useRemotePersonActions(): readonly PersonAction[] {
  const actions = useActionsWith('userId');
  return useMemo(
    () =>
      actions.map(({ key, label, icon, to, people }) => ({
        key,
        label,
        icon,
        people,
        pathFor: (userId) => to.replaceAll(USER_ID_PARAMETER, encodeURIComponent(userId)),
      })),
    [actions],
  );
}

/**
 * Returns a function that returns the path of the first remote action that requires an operation; undefined if there is
 * none or the signed-in user may not start it.
 */
export function useFindActionPath(): FindActionPath {
  const user = useSignedInUser();
  const manifests = useManifests();
  return useCallback(
    (operation) =>
      manifests
        .flatMap(({ actions = [] }) => actions)
        .find((action) => !action.takes && [action.operation].flat().includes(operation) && mayUse(action, user))?.to,
    [manifests, user],
  );
}

/** Like `useActionFor` of the platform, for the shell itself. */
export const useActionFor = (operation: Operation): string | undefined => useFindActionPath()(operation);
