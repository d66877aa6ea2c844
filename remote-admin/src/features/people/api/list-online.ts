import { usePresence } from '@atrium/platform';
import { useMemo } from 'react';

/**
 * Returns the user ids of colleagues who are online, updated live; undefined while unknown. The set is the same until
 * presence changes.
 */
export function useOnlinePeople(): ReadonlySet<string> | undefined {
  const presence = usePresence();
  return useMemo(
    () => presence && new Set(Object.keys(presence).filter((userId) => presence[userId] === 'online')),
    [presence],
  );
}
