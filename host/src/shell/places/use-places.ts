import type { LocalizedText, NavigationItem } from '@atrium/contracts';
import { useSignedInUser } from '@atrium/platform';
import { useCallback, useMemo } from 'react';
import { useManifests } from '../../remotes';
import { useTexts } from '../use-texts';
import { topBar as de } from '../../texts/top-bar.de';
import { topBar as en } from '../../texts/top-bar.en';
import { type Place, placesFor } from './places';

/** The navigation entries of the shell itself. */
export const SHELL_PLACES: readonly NavigationItem[] = [
  {
    to: '/dashboard',
    label: { en: en.dashboard, de: de.dashboard },
    icon: 'layout-dashboard',
    order: 20,
    phoneRank: 10,
    guard: 'company',
  },
];

/** The start page for users without a company, who can open few other pages. */
export const START_PLACE: Place = {
  to: '/explore',
  label: { en: en.start, de: de.start },
  icon: 'layout-dashboard',
  order: 0,
  phoneRank: 0,
};

/** Returns the navigation entries of the signed-in user. */
export function usePlaces(): readonly Place[] {
  const user = useSignedInUser();
  const manifests = useManifests();
  return useMemo(() => {
    const places = placesFor(user, SHELL_PLACES, manifests);
    return user.company ? places : [START_PLACE, ...places];
  }, [user, manifests]);
}

/** Returns a function that selects a manifest's text in the current language. */
export function useLocalized(): (text: LocalizedText) => string {
  const { language } = useTexts();
  return useCallback((text) => text[language] ?? text.en, [language]);
}
