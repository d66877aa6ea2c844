import { Stack } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import { InviteByMail } from './invite-by-mail';
import { MagicLinkBox } from './magic-link-box';
import { OpenInvitations } from './open-invitations';
import { useTexts } from '../../../../shared/use-texts';

/** `/settings/invitations`: invitations by email or link, and the open invitations. */
export default function InvitationsSection() {
  const { t } = useTexts();
  return (
    <Stack $gap={8}>
      <SettingsGroup title={t('invite.mail')}>
        <Stack $gap={4}>
          <InviteByMail />
        </Stack>
      </SettingsGroup>
      <SettingsGroup title={t('invite.link')}>
        <Stack $gap={3}>
          <MagicLinkBox />
        </Stack>
      </SettingsGroup>
      <SettingsGroup title={t('invite.openTitle')}>
        <Stack>
          <OpenInvitations />
        </Stack>
      </SettingsGroup>
    </Stack>
  );
}
