import type { PublishingKeys } from '@atrium/signing';
import type { Freeze } from './freezes/freeze';
import type { Store } from './store-folder';
import type { UploadedRelease } from './bucket/uploaded-release';

/** A version of a package. */
interface Version {
  name: string;
  version: string;
}

/** What a change writes. It is collected first, so that a change which is rejected has written nothing. */
export interface Draft {
  /** The next `registry.json`; null if what is live stays. */
  registry: { serial: number; text: string } | null;
  /** The next publishing keys; null if they stay. */
  publishingKeys: PublishingKeys | null;
  /** The next freezes; null if they stay. */
  freezes: Freeze[] | null;
  /** Lines for the end of the history. */
  history: string[];
  /** Releases that the bucket contains from now on. */
  uploaded: (Version & UploadedRelease)[];
  /** Versions that leave the store. */
  removed: Version[];
  /** Whether this begins the log of an empty bucket. */
  isWhole: boolean;
}

/** A store whose lock is held. */
export interface LockedStore extends Store {
  draft: Draft;
}

/** Returns a draft without changes. */
export const emptyDraft = (): Draft => ({
  registry: null,
  publishingKeys: null,
  freezes: null,
  history: [],
  uploaded: [],
  removed: [],
  isWhole: false,
});

/** Returns whether a draft changes nothing. */
export const isEmptyDraft = ({
  registry,
  publishingKeys,
  freezes,
  history,
  uploaded,
  removed,
  isWhole,
}: Draft): boolean =>
  registry === null &&
  publishingKeys === null &&
  freezes === null &&
  history.length + uploaded.length + removed.length === 0 &&
  !isWhole;
