import { PRIVACY_SECTIONS, type PrivacySection, USER_DETAILS_DEFAULTS, type UserDetails } from '@atrium/contracts';

/** Who looks at a profile: the person, somebody with `people.manage` over them, anybody else of the company. */
export type Viewer = 'oneself' | 'manager' | 'colleague';

type DetailField = keyof typeof USER_DETAILS_DEFAULTS;

/** What each section holds; a field that stands in none is always shown. */
const SECTION_FIELDS: Readonly<Record<PrivacySection, readonly DetailField[]>> = {
  personalInfo: ['contact', 'gender', 'address', 'birthday', 'familyStatus', 'children', 'location'],
  bio: ['bio'],
  about: ['about'],
  experience: ['experience'],
  education: ['education'],
  skills: ['skills'],
  projects: ['projects'],
};

/** For nobody but the person and those with `people.manage`, whatever the flags say. */
const CONFIDENTIAL: readonly DetailField[] = ['nric', 'emergencyContact', 'bankDetails'];

type Details = Pick<UserDetails, DetailField>;

const blank = (fields: readonly DetailField[]): Partial<Details> =>
  Object.fromEntries(fields.map((field) => [field, USER_DETAILS_DEFAULTS[field]]));

/** Sections that the flags of a profile keep from this viewer. */
export function hiddenSections(
  viewer: Viewer,
  { isPrivate, privacySettings }: Pick<Details, 'isPrivate' | 'privacySettings'>,
): PrivacySection[] {
  if (viewer !== 'colleague') return [];
  return PRIVACY_SECTIONS.filter((section) => isPrivate || privacySettings[section]);
}

/** The details as this viewer may see them: what is hidden holds the defaults, and `hidden` names the sections. */
export function detailsFor(viewer: Viewer, details: Details): Details & { hidden: PrivacySection[] } {
  const hidden = hiddenSections(viewer, details);
  const fields = hidden.flatMap((section) => SECTION_FIELDS[section]);
  return { ...details, ...blank(viewer === 'colleague' ? [...fields, ...CONFIDENTIAL] : fields), hidden };
}
