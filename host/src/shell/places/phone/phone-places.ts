import type { SlotDefinition, User } from '@atrium/contracts';
import { mayUse } from '../access';
import type { Place } from '../places';

/** Number of entries in the bottom bar on phones that a person chooses; the last one opens the menu. */
export const PHONE_ENTRIES = 4;

/** Returns the places of the phone's menu: the navigation, and the pages of the triggers in the top bar. */
export function phonePlaces(places: readonly Place[], triggers: readonly SlotDefinition[], user: User): Place[] {
  const pages = triggers
    .filter((trigger) => mayUse(trigger, user))
    .flatMap(({ to, label, icon = 'circle', order, phoneRank, badge }): Place[] =>
      to === undefined ? [] : [{ to, label, icon, order, phoneRank, badge }],
    );
  return [...places, ...pages.filter(({ to }) => places.every((place) => place.to !== to))];
}

/** Returns the entries that the bar has by default: those with a phone rank, the lowest first. */
function rankPlaces(places: readonly Place[]): Place[] {
  const rank = ({ phoneRank = Infinity }: Place) => phoneRank;
  return places.filter((place) => rank(place) < Infinity).toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns the entries of the bottom bar. An entry that was chosen and is not available is replaced by the next default;
 * without a choice, all are defaults.
 *
 * @param chosen paths, in the order of the bar
 */
export function phoneEntries(places: readonly Place[], chosen: readonly string[]): Place[] {
  const paths = chosen.slice(0, PHONE_ENTRIES);
  const kept = paths.map((path, index) =>
    paths.indexOf(path) === index ? places.find(({ to }) => to === path) : undefined,
  );
  const others = rankPlaces(places).filter((place) => !kept.includes(place));
  return Array.from({ length: PHONE_ENTRIES }, (_, index) => kept[index] ?? others.shift()).filter(
    (place) => place !== undefined,
  );
}

/** Returns the paths of the entries after one of them has been chosen; a place that has an entry changes with it. */
export function withPhoneEntry(entries: readonly Place[], index: number, to: string): string[] {
  const paths = entries.map((entry) => entry.to);
  const replaced = paths[index] ?? to;
  return paths.map((path, at) => (at === index ? to : path === to ? replaced : path));
}
