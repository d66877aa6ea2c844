import { USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';

const PERSONAL = ['contact', 'location', 'address', 'birthday', 'gender', 'familyStatus', 'children'] as const;

/** Returns whether the personal information is still unedited. */
export const hasOnlyDefaults = (details: Pick<UserDetails, (typeof PERSONAL)[number]>): boolean =>
  PERSONAL.every((field) => details[field] === USER_DETAILS_DEFAULTS[field]);

/**
 * Returns whether gender, family and children still have their defaults (male, single, none), which are not facts about
 * the person and are not shown as such.
 */
export const hasFamilyDefaults = ({
  gender,
  familyStatus,
  children,
}: Pick<UserDetails, 'gender' | 'familyStatus' | 'children'>) =>
  gender === USER_DETAILS_DEFAULTS.gender &&
  familyStatus === USER_DETAILS_DEFAULTS.familyStatus &&
  children === USER_DETAILS_DEFAULTS.children;
