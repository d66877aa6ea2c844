import { Banner, Button, Stack, token } from '@atrium/ui';
import styled from 'styled-components';
import { useTexts } from '../../../../shell/use-texts';
import { useBeginGoogle } from '../../api/begin-google';
import { useGoogleSetUp } from '../../api/google-set-up';
import { useGoogleMessage } from '../../model/use-google-message';
import { GoogleMark } from './google-mark';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space(3)};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.xs};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${token.color.border};
  }
`;

/**
 * The button below a form for signing in with Google, if the server offers it. With an invitation, signing in also
 * joins the company.
 */
export function GoogleButton({ from, inviteToken }: { from: string; inviteToken?: string | undefined }) {
  const { t } = useTexts();
  const isSetUp = useGoogleSetUp();
  const { begin, error, isLeaving } = useBeginGoogle();
  const message = useGoogleMessage();
  if (!isSetUp) return null;
  return (
    <Stack $gap={4}>
      <Or>{t('signIn.or')}</Or>
      {error && <Banner tone="danger">{message(error)}</Banner>}
      <Button full loading={isLeaving} onClick={() => begin({ from, inviteToken })}>
        <GoogleMark />
        {t('signIn.google')}
      </Button>
    </Stack>
  );
}
