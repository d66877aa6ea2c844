import type { PrivacySection, UserDetails } from '@atrium/contracts';
import { Switch } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useSavePrivacy } from '../api/save-privacy';
import { type Visibility, visibilityOf } from '../model/privacy';

interface SectionPrivacyProps {
  section: PrivacySection;
  details: UserDetails;
}

const WHO = {
  visible: 'profile.privacy.whoVisible',
  hidden: 'profile.privacy.whoHidden',
  private: 'profile.privacy.whoPrivate',
} as const;
const VISIBILITIES = ['visible', 'hidden', 'private'] as const;

// Stacks the hints, so that content below does not move when another hint becomes visible.
const Hints = styled.span`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
  > [aria-hidden] {
    visibility: hidden;
  }
`;

/** Shows who sees a section, in the space of the longest possible hint. */
function Who({ visibility }: { visibility: Visibility }) {
  const { t } = useTexts();
  return (
    <Hints>
      {VISIBILITIES.map((one) => (
        <span key={one} aria-hidden={one === visibility ? undefined : true}>
          {t(WHO[one])}
        </span>
      ))}
    </Hints>
  );
}

/** A switch that shows or hides a section of the user's own profile; saved immediately. */
export function SectionPrivacy({ section, details }: SectionPrivacyProps) {
  const { t } = useTexts();
  const { mutate } = useSavePrivacy();
  const visibility = visibilityOf(section, details);
  return (
    <Switch
      label={t('profile.privacy.visible')}
      hint={<Who visibility={visibility} />}
      checked={visibility === 'visible'}
      disabled={visibility === 'private'}
      onChange={({ currentTarget }) => mutate({ privacySettings: { [section]: !currentTarget.checked } })}
    />
  );
}

/** A switch that hides all sections. */
export function ProfilePrivacy({ details: { isPrivate } }: { details: UserDetails }) {
  const { t } = useTexts();
  const { mutate } = useSavePrivacy();
  return (
    <Switch
      label={t('profile.privacy.all')}
      hint={t('profile.privacy.text')}
      checked={isPrivate}
      onChange={({ currentTarget }) => mutate({ isPrivate: currentTarget.checked })}
    />
  );
}
