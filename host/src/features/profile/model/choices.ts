import type { HostT } from '../../../shell/use-texts';

const GENDERS = ['female', 'male', 'non-binary'] as const;
const FAMILY_STATUSES = ['single', 'partnership', 'married', 'divorced', 'widowed'] as const;

/** The usual answers in the chosen language, by what is stored. */
export const genderChoices = (t: HostT): Record<string, string> =>
  Object.fromEntries(GENDERS.map((gender) => [gender, t(`profile.gender.${gender}`)]));

export const familyChoices = (t: HostT): Record<string, string> =>
  Object.fromEntries(FAMILY_STATUSES.map((status) => [status, t(`profile.familyStatus.${status}`)]));

/** How a stored answer reads: the usual ones in the chosen language, any other as it was written. */
export const said = (choices: Record<string, string>, stored: string): string => choices[stored] ?? stored;
