import type { NotificationKind } from '@atrium/contracts';
import { useMemo } from 'react';
import { useManifests } from '../../../remotes';

/** The notification kinds that the live manifests declare, by type. */
export type NotificationKinds = ReadonlyMap<string, NotificationKind>;

/** Returns the declared kinds. If two manifests declare the same type, the first one applies, as in the settings. */
export function useNotificationKinds(): NotificationKinds {
  const manifests = useManifests();
  return useMemo(
    () =>
      new Map(
        manifests
          .toReversed()
          .flatMap(({ notificationKinds = [] }) => notificationKinds.map((kind) => [kind.type, kind])),
      ),
    [manifests],
  );
}
