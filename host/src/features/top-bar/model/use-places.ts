import type { Localized, NavigationItem } from '@atrium/contracts';
import { useMemo } from 'react';
import { useManifests } from '../../../remotes';
import { useSignedInUser } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { type Place, placesFor } from './navigation';

const OWN: readonly NavigationItem[] = [
  {
    to: '/dashboard',
    label: { en: en.topBar.dashboard, de: de.topBar.dashboard },
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
