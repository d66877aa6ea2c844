import { errorMessage } from '@atrium/platform';
import { Banner } from '@atrium/ui';
import { isSpent } from '../api/verify-email';
import { sentences } from '../model/sentences';
import { useTexts } from '../../../shell/use-texts';

interface VerificationNoticeProps {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
}

/** The result of the emailed verification link, for users who are about to sign in. */
export function VerificationNotice({ status, error }: VerificationNoticeProps) {
  const { t, translate } = useTexts();
  if (status === 'idle') return null;
  if (status === 'pending') return <Banner>{t('signIn.verifying')}</Banner>;
  if (status === 'success') return <Banner tone="success">{t('signIn.verifiedLogin')}</Banner>;
  const [title, help] = isSpent(error)
    ? (['signIn.linkInvalid', 'signIn.verifyUsedHelp'] as const)
    : (['signIn.verifyFailed', 'signIn.verifyFailedHelp'] as const);
  return (
    <Banner tone="warning" title={t(title)}>
      {sentences(errorMessage(error, translate), t(help))}
    </Banner>
  );
}
