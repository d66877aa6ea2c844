import type { HistoryEntry } from '../history';
import { Refusal } from '../refusal';
import { type StoredRegistry, trailOf } from '../registry-file';

/** How long an operator may not know of a rollback or a demotion, in ms. */
const UNKNOWN_MS = 900_000;
const MINUTE_MS = 60_000;

/** What makes another version active. The end of a canary by a demotion has a share and makes none. */
const ACTIVATING: readonly HistoryEntry['action'][] = ['activate', 'promote', 'rollback', 'demote'];

/**
 * Refuses to roll a package back that was rolled back or demoted in the last 15 minutes. Of two operators at once, or
 * of one and a demotion, the second one would leave a version that works. Call it only while holding the lock.
 */
export function refuseRepeated(registry: StoredRegistry, history: readonly HistoryEntry[], name: string): void {
  const last = history.findLast(
    (entry) => entry.name === name && ACTIVATING.includes(entry.action) && entry.percent === undefined,
  );
  if (last?.action !== 'rollback' && last?.action !== 'demote') return;
  const ageMs = Date.now() - Date.parse(last.at);
  if (ageMs >= UNKNOWN_MS) return;
  const [active = '', next = 'VERSION'] = trailOf(registry, name);
  const what = last.action === 'demote' ? 'demoted' : 'rolled back';
  const minutes = Math.max(1, Math.ceil(ageMs / MINUTE_MS));
  throw new Refusal(
    `${last.who} has ${what} ${name} ${last.from ?? ''} in the last ${minutes} min; ${active} is live instead.`,
    `If that fails as well, name the version to go back to: npm run release -- rollback ${name} --to ${next}.`,
  );
}
