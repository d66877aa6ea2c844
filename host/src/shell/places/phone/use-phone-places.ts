import { parseJson, type SlotDefinition, type User } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSlots } from '../../../remotes';
import { browserStorage } from '../../browser-storage';
import { mayUse } from '../access';
import type { Place } from '../places';
import { usePlaces } from '../use-places';

/** Number of entries in the bottom bar on phones that a person chooses; a further one opens the menu. */
const PHONE_ENTRIES = 4;

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

const storedPaths = z.array(z.string());

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Returns the paths that the user chose for the bottom bar in this browser and company, none by default, and a function
 * that stores another choice; null goes back to the default.
 */
function usePhoneBarChoice(): [chosen: readonly string[], choose: (next: readonly string[] | null) => void] {
  const { id, company } = useSignedInUser();
  // A path with the user id, as "Log out and clear this device" expects it.
  const key = `atrium_phone_bar/${id}/${company?._id ?? ''}`;
  const stored = useSyncExternalStore(subscribe, () => browserStorage.getItem(key));
  const chosen = useMemo(() => storedPaths.safeParse(parseJson(stored)).data ?? [], [stored]);
  const choose = (next: readonly string[] | null) => {
    if (next === null) browserStorage.removeItem(key);
    else browserStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [chosen, choose];
}

/** Returns the places of the phone's menu, the entries of its bottom bar, and functions that change these. */
export function usePhonePlaces() {
  const user = useSignedInUser();
  const triggers = [...useSlots('topbar.messages'), ...useSlots('topbar.timers')].map(({ definition }) => definition);
  const places = phonePlaces(usePlaces(), triggers, user);
  const [chosen, choose] = usePhoneBarChoice();
  const entries = phoneEntries(places, chosen);
  return {
    places,
    entries,
    isDefault: chosen.length === 0,
    chooseEntry: (index: number, to: string) => choose(withPhoneEntry(entries, index, to)),
    reset: () => choose(null),
  };
}
