import type { LiveSlot } from '../../../remotes';

/** Where the section of a remote stands below /settings: `leave/rules`. */
export const slotPath = ({ remote, definition }: LiveSlot): string =>
  `${remote.replace(/^remote-/, '')}/${definition.id}`;
