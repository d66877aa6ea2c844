import { type LocalizedText, profileUrl } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { useManifests } from '../../remotes';
import { topBar as de } from '../../texts/top-bar.de';
import { topBar as en } from '../../texts/top-bar.en';
import { goKeys } from './go-keys';
import { usePhonePlaces } from './phone/use-phone-places';
import { OWN, START, useLocalized } from './use-places';

export interface GoPlace {
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
  const navigation = [...OWN, ...manifests.flatMap((manifest) => manifest.navigation)];
  const pages = manifests.flatMap(({ slots }) =>
    slots.flatMap(({ to, label }) => (to === undefined ? [] : { to, label })),
  );
  const own: { to: string; label: LocalizedText }[] = [
    { to: '/settings', label: { en: en.settings, de: de.settings } },
    { to: profileUrl(id), label: { en: en.profile, de: de.profile } },
  ];
  const keys = goKeys([...navigation.toSorted((one, other) => one.order - other.order), ...pages, ...own, START]);
  return [...places, ...own].flatMap(({ to, label }) => {
    const key = keys.get(to);
    return key === undefined ? [] : { to, label: localize(label), key };
  });
}
