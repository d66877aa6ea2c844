import { usePresence } from '@atrium/platform';

/** Returns the user ids of colleagues who are online, updated live; undefined while unknown. */
export function useOnlinePeople(): ReadonlySet<string> | undefined {
  const presence = usePresence();
  if (presence === undefined) return undefined;
  return new Set(Object.keys(presence).filter((userId) => presence[userId] === 'online'));
}
