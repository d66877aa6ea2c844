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

/** Where the signed-in user may go. */
export function usePlaces(): readonly Place[] {
  const user = useSignedInUser();
  const manifests = useManifests();
  return useMemo(() => placesFor(user, OWN, manifests), [user, manifests]);
}

/** Says a manifest's text in the chosen language. */
export function useLocalized(): (text: Localized) => string {
  const { language } = useTexts();
  return (text) => text[language] ?? text.en;
}
