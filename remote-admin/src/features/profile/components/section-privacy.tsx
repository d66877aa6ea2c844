import type { PrivacySection, UserDetails } from '@atrium/contracts';
import { IconButton, Switch, VisuallyHidden } from '@atrium/platform';
import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../shared/use-texts';
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

/** States who sees a section that colleagues do not see. */
export function HiddenNote({ section, details }: SectionPrivacyProps) {
  const { t } = useTexts();
  const visibility = visibilityOf(section, details);
  return visibility === 'visible' ? null : t(WHO[visibility]);
}

/** An eye that shows or hides a section of the user's own profile; saved immediately. */
export function SectionPrivacy({ section, details }: SectionPrivacyProps) {
  const { t } = useTexts();
  const id = useId();
  const { mutate } = useSavePrivacy();
  const visibility = visibilityOf(section, details);
  const isVisible = visibility === 'visible';
  return (
    <>
      <IconButton
        icon={isVisible ? Eye : EyeOff}
        size="sm"
        role="switch"
        aria-checked={isVisible}
        aria-describedby={id}
        label={t('profile.privacy.visible')}
        disabled={visibility === 'private'}
        onClick={() => mutate({ privacySettings: { [section]: isVisible } })}
      />
      <VisuallyHidden id={id}>{t(WHO[visibility])}</VisuallyHidden>
    </>
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
