import { type NavigationItem, ownsPath, type RemoteManifest, type User } from '@atrium/contracts';
import { mayUse } from './access';

/** A navigation entry that the user may open. */
export type Place = Omit<NavigationItem, 'guard' | 'operation'>;

/** Returns the places that the user may open, the shell's own and those of the manifests, in display order. */
export function placesFor(
  user: User,
  shellItems: readonly NavigationItem[],
  manifests: readonly RemoteManifest[],
): Place[] {
  return [...shellItems, ...manifests.flatMap((manifest) => manifest.navigation)]
    .filter((item) => mayUse(item, user))
    .toSorted((one, other) => one.order - other.order)
    .map(({ guard: _guard, operation: _operation, ...place }) => place);
}

/** Returns the `aria-current` value of a link at a path: the page itself, or a page that belongs to it. */
export function currentAt(
  pathname: string,
  { to, covers = [] }: Pick<Place, 'to' | 'covers'>,
): 'page' | 'true' | undefined {
  const path = to.split(/[?#]/, 1)[0] ?? '';
  if (ownsPath(path, pathname)) return 'page';
  return [`${path}/*`, ...covers].some((covered) => ownsPath(covered, pathname)) ? 'true' : undefined;
}
