import type { StorageEntry } from '@atrium/contracts';
import { declarationsOf, placeholder } from './declarations';

/** A kind of browser storage. */
export type StoragePlace = StorageEntry['place'];

const PLACES = ['cookie', 'local', 'session', 'database'] as const satisfies readonly StoragePlace[];

const PLACEHOLDERS: readonly StorageEntry[] = PLACES.map((place) => ({
  name: `{{stored.${place}.name}}`,
  place,
  purpose: placeholder(`stored.${place}.purpose`),
  stays: placeholder(`stored.${place}.stays`),
}));

/** Returns what the remotes store in the browser, by place. The build renders one placeholder entry for each place. */
export function storedByRemotes(): readonly StorageEntry[] {
  const entries = declarationsOf('stored', PLACEHOLDERS);
  return PLACES.flatMap((place) => entries.filter((entry) => entry.place === place));
}
