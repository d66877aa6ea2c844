import { usePlatform } from '@atrium/platform';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { RegisterForm } from './register-form';
import { SignInFrame } from './sign-in-frame';

/** /register */
export function Component() {
  const { t } = useTexts();
  const { auth } = usePlatform();
  return (
    <SignInFrame
      title={t('signIn.registerTitle')}
      help={t('signIn.registerHelp')}
      foot={
        <p>
          {t('signIn.haveAccount')} <Link to="/login">{t('signIn.toLogin')}</Link>
        </p>
      }
    >
      <RegisterForm submit={(registration) => auth.register(registration)} />
    </SignInFrame>
  );
}
