import { Skeleton, Stack } from '@atrium/platform';
import { useMailSetUp, useServerSetup } from '@atrium/platform/server-setup';
import { SettingsGroup } from '@atrium/ui/settings';
import { InviteByMail } from './invite-by-mail';
import type { ReactNode } from 'react';
import { MagicLinkBox } from './magic-link-box';
import { useTexts } from '../../../../shared/use-texts';

/** The two ways to invite people, then `children`. The link is first where the server sends no email. */
export function InviteWays({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  // Not `isPending`: it is true again when the fields inside repeat a failed query, which would remove them again.
  const { isFetched } = useServerSetup();
  const sendsMail = useMailSetUp();
  if (!isFetched) return <Skeleton lines={12} />;
  const link = (
    <SettingsGroup key="link" title={t('invite.link')}>
      <Stack $gap={3}>
        <MagicLinkBox isTitled />
      </Stack>
    </SettingsGroup>
  );
  const mail = (
    <SettingsGroup
      key="mail"
      title={t(sendsMail ? 'invite.mail' : 'invite.mailNone')}
      {...(!sendsMail && { help: t('invite.addressesNoMail') })}
    >
      <Stack $gap={4}>
        <InviteByMail />
      </Stack>
    </SettingsGroup>
  );
  return (
    <>
      {sendsMail ? [mail, link] : [link, mail]}
      {children}
    </>
  );
}
