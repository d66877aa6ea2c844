import { chatFileOwners } from './chat';
import { leaveFileOwners } from './leave';
import { projectFileOwners } from './projects';

/** The kinds of objects that files can belong to; people who may see an object may download its files. */
export const FILE_OWNERS = [...leaveFileOwners, ...chatFileOwners, ...projectFileOwners] as const;
export type FileOwner = (typeof FILE_OWNERS)[number];
