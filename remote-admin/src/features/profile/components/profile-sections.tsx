import {
  phoneLink,
  PRIVACY_SECTIONS,
  type PrivacySection,
  USER_DETAILS_DEFAULTS,
  type UserDetails,
} from '@atrium/contracts';
import { styled, token, useFormat } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';
import { hidesEverything } from '../model/privacy';
import { Education, Experience, Projects } from './entry-list';
import { Section } from './section';
import { HiddenNote, SectionPrivacy } from './section-privacy';
import { Skill, Skills } from './forms/skill-list';
import { Facts } from './facts';
import { familyChoices, genderChoices, labelOf } from '../model/choices';

const Text = styled.p`
  white-space: pre-line;
`;

const Note = styled.p`
  padding-top: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  color: ${token.color.textMuted};
`;

/**
 * The viewer: the profile's owner; the owner while the profile cannot be loaded, who can only read; a people manager;
 * any other colleague.
 */
export type Viewer = 'oneself' | 'reader' | 'manager' | 'colleague';

const PERSONAL = ['contact', 'location', 'address', 'birthday', 'gender', 'familyStatus', 'children'] as const;

/** Returns whether the personal information is still unedited. */
const hasOnlyDefaults = (details: Pick<UserDetails, (typeof PERSONAL)[number]>): boolean =>
  PERSONAL.every((field) => details[field] === USER_DETAILS_DEFAULTS[field]);

/**
 * Returns whether gender, family and children still have their defaults (male, single, none), which are not facts about
 * the person and are not shown as such.
 */
const hasFamilyDefaults = ({
  gender,
  familyStatus,
  children,
}: Pick<UserDetails, 'gender' | 'familyStatus' | 'children'>) =>
  gender === USER_DETAILS_DEFAULTS.gender &&
  familyStatus === USER_DETAILS_DEFAULTS.familyStatus &&
  children === USER_DETAILS_DEFAULTS.children;

const CONTENT: Record<PrivacySection, (details: UserDetails, phone: string) => ReactNode> = {
  personalInfo: (details, phone) => !hasOnlyDefaults(details) && <PersonalInfo details={details} phone={phone} />,
  bio: ({ bio }) => bio && <Text>{bio}</Text>,
  about: ({ about }) => about && <Text>{about}</Text>,
  experience: ({ experience }) => experience.length > 0 && <Experience entries={experience} />,
  education: ({ education }) => education.length > 0 && <Education entries={education} />,
  skills: ({ skills }) =>
    skills.length > 0 && (
      <Skills>
        {skills.map((skill) => (
          <Skill key={skill}>{skill}</Skill>
        ))}
      </Skills>
    ),
  projects: ({ projects }) => projects.length > 0 && <Projects entries={projects} />,
};

interface ProfileSectionsProps {
  details: UserDetails;
  viewer: Viewer;
  /** The phone number that the profile shows above. */
  phone: string;
  /** The name as displayed. */
  name: string;
}

/** The sections that a person fills in. Other viewers do not see hidden and empty sections at all. */
export function ProfileSections({ details, viewer, phone, name }: ProfileSectionsProps) {
  const { t } = useTexts();
  const own = viewer === 'oneself';
  const shown = PRIVACY_SECTIONS.filter((section) => !details.hidden.includes(section)).flatMap((section) => {
    const content = CONTENT[section](details, phone) || null;
    return content || own ? [{ section, content }] : [];
  });
  return (
    <div>
      {shown.map(({ section, content }) => (
        <Section
          key={section}
          title={t(`profile.sections.${section}`)}
          edit={own ? section : undefined}
          prompt={t(`profile.prompts.${section}`)}
          privacy={own && <SectionPrivacy section={section} details={details} />}
          note={own && <HiddenNote section={section} details={details} />}
        >
          {content}
        </Section>
      ))}
      {(own || viewer === 'manager') && details.company && <Confidential details={details} own={own} name={name} />}
      {details.hidden.length > 0 && (
        <Note>{t(hidesEverything(details) ? 'profile.privateTitle' : 'profile.hiddenFromYou', { name })}</Note>
      )}
    </div>
  );
}

const joinLines = (...parts: readonly string[]) => parts.filter(Boolean).join('\n');

/** Identity number, emergency contact and bank details, visible only to the person and to people managers. */
function Confidential({ details, own, name }: { details: UserDetails; own: boolean; name: string }) {
  const { t } = useTexts();
  const { nric, emergencyContact: emergency, bankDetails: bank, companyName } = details;
  const texts = [
    [t('profile.fields.nric'), nric],
    [
      t('profile.fields.emergencyContact'),
      joinLines(emergency.name, emergency.relationship, emergency.contact, emergency.email),
    ],
    [t('profile.fields.bank'), joinLines(bank.bankName, bank.accountNumber)],
  ] as const;
  const empty = texts.every(([, text]) => text === '');
  return (
    <Section
      title={t('profile.sections.confidential')}
      edit={own ? 'confidential' : undefined}
      prompt={own ? t('profile.prompts.confidential') : undefined}
      note={
        own
          ? t('profile.privacy.confidential', { company: companyName })
          : t('profile.privacy.confidentialOf', { name, company: companyName })
      }
    >
      {empty ? null : <Facts facts={texts} />}
    </Section>
  );
}

interface PersonalInfoProps {
  details: UserDetails;
  /** The phone number that the profile shows above; it is not repeated. */
  phone: string;
}

/** Phone, address and similar. */
function PersonalInfo({ details, phone }: PersonalInfoProps) {
  const { t } = useTexts();
  const format = useFormat();
  const { contact, location, address, birthday, gender, familyStatus, children } = details;
  const isFamilyKnown = !hasFamilyDefaults(details);
  return (
    <Facts
      brief
      facts={[
        [t('profile.fields.contact'), contact !== phone && contact, phoneLink(contact)],
        [t('profile.fields.location'), location],
        [t('profile.fields.address'), address],
        [t('profile.fields.birthday'), birthday && format.date(birthday, { dateStyle: 'long' })],
        [t('profile.fields.gender'), isFamilyKnown && labelOf(genderChoices(t), gender)],
        [t('profile.fields.familyStatus'), isFamilyKnown && labelOf(familyChoices(t), familyStatus)],
        [t('profile.fields.children'), isFamilyKnown && format.number(children)],
      ]}
    />
  );
}
