import type { Localized, NavigationItem } from '@atrium/contracts';
import { useMemo } from 'react';
import { useManifests } from '../remotes';
import { useSignedInUser } from './session-slice';
import { useTexts } from './use-texts';
import { topBar as de } from '../texts/top-bar.de';
import { topBar as en } from '../texts/top-bar.en';
import { type Place, placesFor } from './places';

const OWN: readonly NavigationItem[] = [
  {
    to: '/dashboard',
    label: { en: en.dashboard, de: de.dashboard },
    icon: 'layout-dashboard',
    order: 20,
    guard: 'company',
  },
];

/** For whoever belongs to no company yet, and so may go nowhere else. */
const START: Place = { to: '/explore', label: { en: en.start, de: de.start }, icon: 'layout-dashboard' };

/** Where the signed-in user may go. */
export function usePlaces(): readonly Place[] {
  const user = useSignedInUser();
  const manifests = useManifests();
  return useMemo(() => {
    const places = placesFor(user, OWN, manifests);
    return user.company ? places : [START, ...places];
  }, [user, manifests]);
}

/** Says a manifest's text in the chosen language. */
export function useLocalized(): (text: Localized) => string {
  const { language } = useTexts();
  return (text) => text[language] ?? text.en;
}
