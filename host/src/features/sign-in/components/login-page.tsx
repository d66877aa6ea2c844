import { usePlatform } from '@atrium/platform';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { LoginForm } from './login-form';
import { SignInFrame } from './sign-in-frame';

/** /login */
export function Component() {
  const { t } = useTexts();
  const { auth } = usePlatform();
  return (
    <SignInFrame
      title={t('signIn.loginTitle')}
      foot={
        <p>
          {t('signIn.noAccount')} <Link to="/register">{t('signIn.toRegister')}</Link>
        </p>
      }
    >
      <LoginForm submit={(credentials) => auth.login(credentials)} />
    </SignInFrame>
  );
}
