import { Stack } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { SettingsGroup } from '@atrium/ui/settings';
import { InviteByMail } from './invite-by-mail';
import { MagicLinkBox } from './magic-link-box';
import { useTexts } from '../../../../shared/use-texts';

/** The two ways to invite people. The link is first where the server sends no email. */
export function InviteWays() {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const link = (
    <SettingsGroup key="link" title={t('invite.link')}>
      <Stack $gap={3}>
        <MagicLinkBox />
      </Stack>
    </SettingsGroup>
  );
  const mail = (
    <SettingsGroup key="mail" title={t(sendsMail ? 'invite.mail' : 'invite.mailNone')}>
      <Stack $gap={4}>
        <InviteByMail />
      </Stack>
    </SettingsGroup>
  );
  return <>{sendsMail ? [mail, link] : [link, mail]}</>;
}
