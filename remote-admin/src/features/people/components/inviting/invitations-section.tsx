import { Stack } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import { InviteWays } from './invite-ways';
import { OpenInvitations } from './open-invitations';
import { useTexts } from '../../../../shared/use-texts';

/** `/settings/invitations`: invitations by email or link, and the open invitations. */
export default function InvitationsSection() {
  const { t } = useTexts();
  return (
    <Stack $gap={8}>
      <InviteWays>
        <SettingsGroup title={t('invite.openTitle')}>
          <Stack>
            <OpenInvitations />
          </Stack>
        </SettingsGroup>
      </InviteWays>
    </Stack>
  );
}
