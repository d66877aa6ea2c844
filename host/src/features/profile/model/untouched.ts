import { USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';

const PERSONAL = ['contact', 'location', 'address', 'birthday', 'gender', 'familyStatus', 'children'] as const;

/**
 * Whether nobody wrote personal information yet. The defaults that stand there then (male, single, no children)
 * are no facts about a person: they are not shown as such.
 */
export const isUntouched = (details: Pick<UserDetails, (typeof PERSONAL)[number]>): boolean =>
  PERSONAL.every((field) => details[field] === USER_DETAILS_DEFAULTS[field]);
