import { PRIVACY_SECTIONS, type PrivacySection, type UserDetails } from '@atrium/contracts';
import { styled, token } from '@atrium/platform';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts';
import { hidesEverything } from '../model/privacy';
import { hasOnlyDefaults } from '../model/personal-defaults';
import { Confidential } from './confidential';
import { Education, Experience, Projects } from './entry-list';
import { PersonalInfo } from './personal-info';
import { Section } from './section';
import { HiddenNote, SectionPrivacy } from './section-privacy';
import { Skill, Skills } from './forms/skill-list';

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
      {(own || viewer === 'manager') && details.company && <Confidential details={details} own={own} />}
      {details.hidden.length > 0 && (
        <Note>{t(hidesEverything(details) ? 'profile.privateTitle' : 'profile.hiddenFromYou', { name })}</Note>
      )}
    </div>
  );
}
