import { PRIVACY_SECTIONS, type PrivacySection, type UserDetails } from '@atrium/contracts';

/** Whether colleagues see a section and, if not, why. */
type Visibility = 'visible' | 'hidden' | 'private';

export function visibilityOf(
  section: PrivacySection,
  { isPrivate, privacySettings }: Pick<UserDetails, 'isPrivate' | 'privacySettings'>,
): Visibility {
  if (isPrivate) return 'private';
  return privacySettings[section] ? 'hidden' : 'visible';
}

/** Returns whether the server hid every section from the viewer. */
export const hidesEverything = ({ hidden }: Pick<UserDetails, 'hidden'>): boolean =>
  PRIVACY_SECTIONS.every((section) => hidden.includes(section));
