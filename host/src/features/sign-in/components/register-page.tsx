import { usePlatform } from '@atrium/platform';
import { Stack } from '@atrium/ui';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { GoogleButton } from './google/google-button';
import { RegisterForm } from './register-form';
import { SignInFrame } from './sign-in-frame';

/** The page at /register. */
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
      <Stack $gap={4}>
        <RegisterForm submit={(registration) => auth.register(registration)} />
        <GoogleButton from="/register" />
      </Stack>
    </SignInFrame>
  );
}
