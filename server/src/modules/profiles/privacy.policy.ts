import { PRIVACY_SECTIONS, type PrivacySection, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';

/**
 * The relation of the viewer to a profile: the person, somebody with `people.manage` over them, or anybody else in the
 * company.
 */
export type Viewer = 'oneself' | 'manager' | 'colleague';

type DetailField = keyof typeof USER_DETAILS_DEFAULTS;

/** The fields of each section; a field without a section is always shown. */
const SECTION_FIELDS: Readonly<Record<PrivacySection, readonly DetailField[]>> = {
  personalInfo: ['contact', 'gender', 'address', 'birthday', 'familyStatus', 'children', 'location'],
  bio: ['bio'],
  about: ['about'],
  experience: ['experience'],
  education: ['education'],
  skills: ['skills'],
  projects: ['projects'],
};

/** Fields that only the person and people with `people.manage` may see, whatever the flags. */
const CONFIDENTIAL_FIELDS: readonly DetailField[] = ['nric', 'emergencyContact', 'bankDetails'];

type Details = Pick<UserDetails, DetailField>;

const clearFields = (fields: readonly DetailField[]): Partial<Details> =>
  Object.fromEntries(fields.map((field) => [field, USER_DETAILS_DEFAULTS[field]]));

/** Returns the sections that a profile's flags hide from this viewer. */
function findHiddenSections(
  viewer: Viewer,
  { isPrivate, privacySettings }: Pick<Details, 'isPrivate' | 'privacySettings'>,
): PrivacySection[] {
  if (viewer !== 'colleague') return [];
  return PRIVACY_SECTIONS.filter((section) => isPrivate || privacySettings[section]);
}

/**
 * Returns the details as this viewer may see them: hidden fields hold the defaults, and `hidden` lists the sections.
 */
export function detailsFor(viewer: Viewer, details: Details): Details & { hidden: PrivacySection[] } {
  const hidden = findHiddenSections(viewer, details);
  const fields = hidden.flatMap((section) => SECTION_FIELDS[section]);
  return { ...details, ...clearFields(viewer === 'colleague' ? [...fields, ...CONFIDENTIAL_FIELDS] : fields), hidden };
}
