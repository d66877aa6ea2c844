import { USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';

const PERSONAL = ['contact', 'location', 'address', 'birthday', 'gender', 'familyStatus', 'children'] as const;

/**
 * Returns whether the personal information is still unedited. Its defaults (male, single, no children) are not facts
 * about the person and are not shown as such.
 */
export const hasOnlyDefaults = (details: Pick<UserDetails, (typeof PERSONAL)[number]>): boolean =>
  PERSONAL.every((field) => details[field] === USER_DETAILS_DEFAULTS[field]);
