import type { PrivacySection, UserDetails } from '@atrium/contracts';
import { Switch } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { useSavePrivacy } from '../api/save-privacy';
import { visibilityOf } from '../model/privacy';

interface SectionPrivacyProps {
  section: PrivacySection;
  details: UserDetails;
}

const WHO = {
  visible: 'profile.privacy.whoVisible',
  hidden: 'profile.privacy.whoHidden',
  private: 'profile.privacy.whoPrivate',
} as const;

/** Whether colleagues see a section of one's own profile; kept at once. */
export function SectionPrivacy({ section, details }: SectionPrivacyProps) {
  const { t } = useTexts();
  const { mutate } = useSavePrivacy();
  const visibility = visibilityOf(section, details);
  return (
    <Switch
      label={t('profile.privacy.visible')}
      hint={t(WHO[visibility])}
      checked={visibility === 'visible'}
      disabled={visibility === 'private'}
      onChange={({ currentTarget }) => mutate({ privacySettings: { [section]: !currentTarget.checked } })}
    />
  );
}

/** Hides everything at once. */
export function ProfilePrivacy({ details: { isPrivate } }: { details: UserDetails }) {
  const { t } = useTexts();
  const { mutate } = useSavePrivacy();
  return (
    <Switch
      label={t('profile.privacy.title')}
      hint={t('profile.privacy.text')}
      checked={isPrivate}
      onChange={({ currentTarget }) => mutate({ isPrivate: currentTarget.checked })}
    />
  );
}
