import { Button, Row, type SlotProps, Stack, styled, token } from '@atrium/platform';
import { SettingsGroup } from '@atrium/ui/settings';
import { InviteByMail } from './invite-by-mail';
import { MagicLinkBox } from './magic-link-box';
import { useTexts } from '../../../../shared/use-texts';

const Help = styled.p`
  color: ${token.color.textMuted};
`;

/** The onboarding step that invites people. Unsent addresses are kept as a draft. */
export default function InviteStep({ onDone, isLast }: SlotProps['onboarding.step']) {
  const { t } = useTexts();
  return (
    <Stack $gap={8}>
      <Help>{t('invite.stepHelp')}</Help>
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
      <Row $justify="end">
        <Button variant="primary" onClick={onDone}>
          {t(isLast ? 'invite.stepFinish' : 'invite.stepNext')}
        </Button>
      </Row>
    </Stack>
  );
}
