import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../../../shared/use-texts';
import { familyChoices, genderChoices, labelOf } from './choices';
import { type Lists, mapDays } from './entry-days';

/** Converts stored values of a profile into those of its forms, in which an empty day is `''`. */
export function formValues<Values extends FieldValues>(stored: Readonly<Record<string, unknown>>): Partial<Values> {
  const values = { ...stored, ...mapDays(stored as Partial<Lists>, (day) => day ?? '') }; // by the contract
  return {
    ...values,
    ...('birthday' in stored && { birthday: stored['birthday'] ?? '' }),
  } as unknown as Partial<Values>;
}

/** Returns the filled-in texts of an entry or a list of entries, one entry in a line; null for other values. */
function entryText(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => entryText(each) ?? String(each)).join('\n');
  return Object.values(value)
    .filter((text) => typeof text === 'string' && text !== '')
    .join(', ');
}

/** Returns how a conflict names the fields of a profile and shows their values. */
export function useConflictWords() {
  const { t } = useTexts();
  const choices: Readonly<Record<string, Record<string, string>>> = {
    gender: genderChoices(t),
    familyStatus: familyChoices(t),
  };
  const labels = {
    name: t('profile.fields.name'),
    title: t('profile.fields.title'),
    contact: t('profile.fields.contact'),
    location: t('profile.fields.location'),
    address: t('profile.fields.address'),
    birthday: t('profile.fields.birthday'),
    gender: t('profile.fields.gender'),
    familyStatus: t('profile.fields.familyStatus'),
    children: t('profile.fields.children'),
    nric: t('profile.fields.nric'),
    emergencyContact: t('profile.fields.emergencyContact'),
    bankDetails: t('profile.fields.bank'),
  };
  const display = (field: string, value: unknown) => {
    const known = choices[field];
    return known && typeof value === 'string' ? labelOf(known, value) : entryText(value);
  };
  return { labels, display };
}
