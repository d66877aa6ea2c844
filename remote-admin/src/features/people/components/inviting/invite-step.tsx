import { Button, Row, type SlotProps, Stack, styled, token } from '@atrium/platform';
import { InviteWays } from './invite-ways';
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
      <InviteWays>
        <Row>
          <Button variant="primary" onClick={onDone}>
            {t(isLast ? 'invite.stepFinish' : 'invite.stepNext')}
          </Button>
        </Row>
      </InviteWays>
    </Stack>
  );
}
