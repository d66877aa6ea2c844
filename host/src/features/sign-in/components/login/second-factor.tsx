import { Stack } from '@atrium/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shell/use-texts';
import { SecondFactorForm } from './second-factor-form';
import { SignInFrame } from '../sign-in-frame';

interface SecondFactorProps {
  /** Help text, which states how the user has identified so far. */
  help: string;
  submit: (code: string) => Promise<unknown>;
  back?: { label: string; go: () => void };
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondFactor({ help, submit, back }: SecondFactorProps) {
  const { t } = useTexts();
  const [recovery, setRecovery] = useState(false);
  return (
    <SignInFrame
      title={t('signIn.codeTitle')}
      help={recovery ? t('signIn.recoveryHelp') : help}
      foot={
        <Stack $gap={1} $align="start">
          <button type="button" onClick={() => setRecovery(!recovery)}>
            {recovery ? t('signIn.useApp') : t('signIn.useRecovery')}
          </button>
          {back && (
            <button type="button" onClick={back.go}>
              {back.label}
            </button>
          )}
        </Stack>
      }
    >
      <SecondFactorForm key={recovery ? 'recovery' : 'app'} submit={submit} recovery={recovery} />
    </SignInFrame>
  );
}
