import type { Localized, NavigationItem, RemoteManifest, User } from '@atrium/contracts';
import { passes } from './access';

export interface Place {
  to: string;
  label: Localized;
  icon: string;
}

/** The specification's order, whatever the manifests say; places that it does not know follow by their own order. */
const ORDER = ['/admin', '/dashboard', '/workspace', '/time-dashboard', '/calendar', '/leave', '/bulletin', '/people'];

/** What somebody on a phone goes to most; four of them stand in the bottom bar. */
const CLOSE_AT_HAND = ['/dashboard', '/leave', '/time-dashboard', '/people', '/calendar', '/bulletin', '/workspace'];
const BOTTOM_PLACES = 4;

const rank = (order: readonly string[], to: string) => {
  const place = order.indexOf(to);
  return place === -1 ? order.length : place;
};

/** The places that this user may go to, the shell's own and those of the manifests. */
export function placesFor(user: User, own: readonly NavigationItem[], manifests: readonly RemoteManifest[]): Place[] {
  return [...own, ...manifests.flatMap((manifest) => manifest.navigation)]
    .filter((item) => passes(item.guard, user))
    .toSorted((a, b) => rank(ORDER, a.to) - rank(ORDER, b.to) || a.order - b.order)
    .map(({ to, label, icon }) => ({ to, label, icon }));
}

/** Those of the bottom bar, in the order of the whole navigation. */
export function bottomPlaces(places: readonly Place[]): Place[] {
  const chosen = places
    .toSorted((a, b) => rank(CLOSE_AT_HAND, a.to) - rank(CLOSE_AT_HAND, b.to))
    .slice(0, BOTTOM_PLACES);
  return places.filter((place) => chosen.includes(place));
}
