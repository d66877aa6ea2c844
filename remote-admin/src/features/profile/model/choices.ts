import type { TypedTranslate } from '@atrium/platform';
import type { en } from '../../../texts/en';

type T = TypedTranslate<typeof en>;

const GENDERS = ['female', 'male', 'non-binary'] as const;
const FAMILY_STATUSES = ['single', 'partnership', 'married', 'divorced', 'widowed'] as const;

/** Returns the labels of the common values in the chosen language, by stored value. */
export const genderChoices = (t: T): Record<string, string> =>
  Object.fromEntries(GENDERS.map((gender) => [gender, t(`profile.gender.${gender}`)]));

export const familyChoices = (t: T): Record<string, string> =>
  Object.fromEntries(FAMILY_STATUSES.map((status) => [status, t(`profile.familyStatus.${status}`)]));

/** Returns the label of a stored value: translated if it is a common value, otherwise as written. */
export const labelOf = (choices: Record<string, string>, stored: string): string => choices[stored] ?? stored;
