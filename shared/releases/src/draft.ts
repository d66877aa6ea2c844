import type { PublishingKeys } from '@atrium/signing';
import type { Freeze } from './freezes/freeze';
import type { Store, Target } from './store-folder';
import type { UploadedRelease } from './bucket/uploaded-release';

/** The writes of a change. They are collected first, so that a rejected change writes nothing. */
export interface Draft {
  /** The next `registry.json`; null if it stays. */
  registry: { serial: number; text: string } | null;
  /** The next publishing keys; null if they stay. */
  publishingKeys: PublishingKeys | null;
  /** The next freezes; null if they stay. */
  freezes: Freeze[] | null;
  /** Lines for the end of the history. */
  history: string[];
  /** Releases that the bucket contains from now on. */
  uploaded: (Target & UploadedRelease)[];
  /** Versions that leave the store. */
  removed: Target[];
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
