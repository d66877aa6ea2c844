import { usePlatform } from '@atrium/platform';
import { Banner, Stack } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { selectSession } from '../../../../shell/session/session-slice';
import { useTexts } from '../../../../shell/use-texts';
import { saysPasswordSet } from '../../model/password-set';
import { useMailedVerification } from '../../model/use-mailed-verification';
import { DemoSignIns } from './demo-sign-ins';
import { LoginSteps } from './login-steps';
import { UnreachableNotice } from '../unreachable-notice';
import { VerificationNotice } from '../verification-notice';
import { Working } from '../working';

/** The page at /login, and at `/login?verify=…`, the emailed link that verifies an address. */
export function Component() {
  const { t } = useTexts();
  const { auth } = usePlatform();
  const { state } = useLocation();
  const verification = useMailedVerification();
  const { isAuthenticated } = useSelector(selectSession);
  // The guard shows this page to signed-in users only while the address is being verified.
  if (isAuthenticated) return <Working title={t('signIn.verifying')} />;

  const passwordSet = verification.status === 'idle' && saysPasswordSet(state);
  return (
    <LoginSteps
      title={t('signIn.loginTitle')}
      notice={
        passwordSet ? (
          <Banner tone="success">{t('signIn.resetDone')}</Banner>
        ) : (
          <>
            <UnreachableNotice />
            <VerificationNotice status={verification.status} error={verification.error} />
          </>
        )
      }
      extra={<DemoSignIns submit={(credentials) => auth.login(credentials)} />}
      foot={
        <Stack $gap={1}>
          <p>
            <Link to="/forgot-password">{t('signIn.forgotLink')}</Link>
          </p>
          <p>
            {t('signIn.noAccount')} <Link to="/register">{t('signIn.toRegister')}</Link>
          </p>
        </Stack>
      }
      from="/login"
      submit={(credentials) => auth.login(credentials)}
    />
  );
}
