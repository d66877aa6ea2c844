import { z } from 'zod';
import { editBase } from '../../edit-base';
import { day, email, freeText, id, line, LIMITS } from '../../primitives';
import { role } from '../../roles';
import { fieldIssue } from '../../validation';

const list = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIMITS.profileEntries);

const experience = z.strictObject({
  title: line(LIMITS.name),
  company: freeText(LIMITS.name).default(''),
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  description: freeText(2_000).default(''),
});
const education = z.strictObject({
  school: line(LIMITS.name),
  degree: freeText(LIMITS.name).default(''),
  field: freeText(LIMITS.name).default(''),
  startDate: day.nullable().default(null),
  endDate: day.nullable().default(null),
  description: freeText(2_000).default(''),
});
const project = z.strictObject({
  name: line(LIMITS.name),
  role: freeText(LIMITS.name).default(''),
  /** Shown as a link, so it must be a URL. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
  description: freeText(2_000).default(''),
});
const emergencyContact = z.strictObject({
  name: freeText(LIMITS.name).default(''),
  relationship: freeText(LIMITS.name).default(''),
  contact: freeText(LIMITS.name).default(''),
  email: z.union([z.literal(''), email]).default(''),
});
const bankDetails = z.strictObject({
  bankName: freeText(LIMITS.name).default(''),
  accountNumber: freeText(60).default(''),
});

/** Sections of a profile. True hides a section from colleagues. */
export const PRIVACY_SECTIONS = [
  'personalInfo',
  'bio',
  'about',
  'experience',
  'education',
  'skills',
  'projects',
] as const;
/** A section of a profile that its user can hide. */
export type PrivacySection = (typeof PRIVACY_SECTIONS)[number];
const privacySettings = z.strictObject({
  personalInfo: z.boolean().default(false),
  bio: z.boolean().default(false),
  about: z.boolean().default(false),
  experience: z.boolean().default(false),
  education: z.boolean().default(false),
  skills: z.boolean().default(false),
  projects: z.boolean().default(false),
});
const flag = z.boolean().optional();
const privacyChange = z.strictObject({
  personalInfo: flag,
  bio: flag,
  about: flag,
  experience: flag,
  education: flag,
  skills: flag,
  projects: flag,
} satisfies Record<PrivacySection, typeof flag>);

const details = {
  contact: freeText(LIMITS.name),
  gender: freeText(60),
  address: freeText(LIMITS.address),
  title: freeText(LIMITS.name),
  birthday: day.nullable(),
  familyStatus: freeText(60),
  children: z.number().int().min(0).max(50),
  location: freeText(LIMITS.name),
  bio: freeText(500),
  about: freeText(),
  experience: list(experience),
  education: list(education),
  skills: list(line(LIMITS.name)),
  projects: list(project),
  /** The next three are visible only to the user and those with `people.manage`. They belong to the membership. */
  nric: freeText(LIMITS.nric),
  emergencyContact,
  bankDetails,
  isPrivate: z.boolean(),
  privacySettings,
};

/** The values of a profile that has not been filled in. */
export const USER_DETAILS_DEFAULTS = {
  contact: '',
  gender: 'male',
  address: '',
  title: '',
  birthday: null,
  familyStatus: 'single',
  children: 0,
  location: '',
  bio: '',
  about: '',
  experience: [],
  education: [],
  skills: [],
  projects: [],
  nric: '',
  emergencyContact: { name: '', relationship: '', contact: '', email: '' },
  bankDetails: { bankName: '', accountNumber: '' },
  isPrivate: false,
  privacySettings: {
    personalInfo: false,
    bio: false,
    about: false,
    experience: false,
    education: false,
    skills: false,
    projects: false,
  },
} satisfies { [Field in keyof typeof details]: z.output<(typeof details)[Field]> };

/** A user’s profile, as far as the caller may see it. */
export const userDetails = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  ...details,
  companyName: z.string(),
  department: z.string(),
  companies: z.array(z.object({ _id: id, name: z.string(), role })),
  company: z.object({ _id: id, name: z.string() }).nullable(),
  /** Sections that the user hides from the caller. Their fields contain the defaults. */
  hidden: z.array(z.string()),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Returns whether an entry does not end before it starts. Only changes are checked: earlier releases stored others. */
const isOrdered = ({ startDate, endDate }: z.output<typeof experience> | z.output<typeof education>): boolean =>
  startDate === null || endDate === null || startDate <= endDate;
const endsBeforeStart = { ...fieldIssue('END_BEFORE_START'), path: ['endDate'] };

/** A change of a profile. Omitted fields are unchanged. Fields that clients only echo are ignored. */
export const userDetailsInput = z
  .strictObject(details)
  .partial()
  .extend({
    /** An omitted flag is unchanged, so omitting it never reveals a section. */
    privacySettings: privacyChange.optional(),
    /** An empty form field means no birthday. */
    birthday: z
      .union([day, z.literal('').transform(() => null)])
      .nullable()
      .optional(),
    experience: list(experience.refine(isOrdered, endsBeforeStart)).optional(),
    education: list(education.refine(isOrdered, endsBeforeStart)).optional(),
    name: line(LIMITS.name).optional(),
    base: editBase,
    id: z.unknown().optional(),
    _id: z.unknown().optional(),
    email: z.unknown().optional(),
    avatarUrl: z.unknown().optional(),
    companyName: z.unknown().optional(),
    department: z.unknown().optional(),
    companies: z.unknown().optional(),
    company: z.unknown().optional(),
    hidden: z.unknown().optional(),
  });
