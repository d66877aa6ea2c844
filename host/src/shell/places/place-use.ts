import { parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { browserStorage } from '../browser-storage';

/** Once a place has been opened this often, all counts are halved, so that new habits replace old ones. */
const MAX_COUNT = 64;

const counts = z.record(z.string(), z.number().int().min(0).max(MAX_COUNT));

/** How often a person opened each place in this browser, by its path. */
type PlaceUse = Readonly<Record<string, number>>;

// A path with the user id, as "Log out and clear this device" expects it.
const storageKey = (userId: string, companyId: string) => `atrium_place_use/${userId}/${companyId}`;

/** Returns how often the person opened each place of the company in this browser. */
export const placeUse = (userId: string, companyId: string): PlaceUse =>
  counts.safeParse(parseJson(browserStorage.getItem(storageKey(userId, companyId)))).data ?? {};

/** Counts that the person opened a place. */
export function recordPlaceUse(userId: string, companyId: string, to: string): void {
  const all = placeUse(userId, companyId);
  const next = { ...all, [to]: (all[to] ?? 0) + 1 };
  const isFull = (next[to] ?? 0) >= MAX_COUNT;
  const kept = isFull ? Object.fromEntries(Object.entries(next).map(([one, count]) => [one, count >> 1])) : next;
  browserStorage.setItem(storageKey(userId, companyId), JSON.stringify(kept));
}
