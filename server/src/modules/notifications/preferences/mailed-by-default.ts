import type { AppDeps } from '../../../deps/deps';

/** Returns whether each type of notification is mailed by default. */
export const mailedByDefault = ({ parts }: Pick<AppDeps, 'parts'>): ReadonlyMap<string, boolean> =>
  new Map(parts.notificationKinds.map(({ type, mail }) => [type, mail]));
