import type { Presence } from '@atrium/contracts';
import { usePresence } from '@atrium/platform';

interface Person {
  userId: string;
  /** The status that chat's own data contains. */
  status: Presence;
}

/**
 * Returns a person's live presence from the shell. Until it has loaded, and if it fails to load, returns the status of
 * chat's own data; offline for nobody.
 */
export function usePresenceOf(person: Person | null): Presence {
  const presence = usePresence(person === null ? [] : [person.userId], { enabled: person !== null });
  if (person === null) return 'offline';
  return presence?.[person.userId] ?? person.status;
}
