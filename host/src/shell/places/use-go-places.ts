import { type LocalizedText, profileUrl } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { useManifests } from '../../remotes';
import { topBar as de } from '../../texts/top-bar.de';
import { topBar as en } from '../../texts/top-bar.en';
import { usePhonePlaces } from './phone/use-phone-places';
import { SHELL_PLACES, START_PLACE, useLocalized } from './use-places';

interface Destination {
  to: string;
  label: LocalizedText;
}

/**
 * Returns the letter of each destination, by path: the first letter of its English label, or else of its path, that no
 * destination before it has. The letters are the same in all languages and for all roles, so pass all destinations.
 */
export function goKeys(destinations: readonly Destination[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const { to, label } of destinations) {
    const letters = `${label.en}${to}`.toLowerCase().match(/[a-z]/g) ?? [];
    const key = letters.find((letter) => !taken.has(letter));
    if (key === undefined || keys.has(to)) continue;
    taken.add(key);
    keys.set(to, key);
  }
  return keys;
}

interface GoPlace {
  to: string;
  label: string;
  /** The letter that opens it after `g`. */
  key: string;
}

/** Returns the pages that the user can go to with `g` and a letter: the navigation, messages, and their own pages. */
export function useGoPlaces(): GoPlace[] {
  const localize = useLocalized();
  const manifests = useManifests();
  const { id } = useSignedInUser();
  const { places } = usePhonePlaces();
  const navigation = [...SHELL_PLACES, ...manifests.flatMap((manifest) => manifest.navigation)];
  const pages = manifests.flatMap(({ slots }) =>
    slots.flatMap(({ to, label }) => (to === undefined ? [] : { to, label })),
  );
  const own: { to: string; label: LocalizedText }[] = [
    { to: '/settings', label: { en: en.settings, de: de.settings } },
    { to: profileUrl(id), label: { en: en.profile, de: de.profile } },
  ];
  const keys = goKeys([...navigation.toSorted((one, other) => one.order - other.order), ...pages, ...own, START_PLACE]);
  return [...places, ...own].flatMap(({ to, label }) => {
    const key = keys.get(to);
    return key === undefined ? [] : { to, label: localize(label), key };
  });
}
