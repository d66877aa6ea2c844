import { kinds } from '../kinds';

/** Whether each type of notification is mailed by default. */
export const mailedByDefault: ReadonlyMap<string, boolean> = new Map(
  Object.values(kinds).map(({ type, mail }) => [type, mail]),
);
