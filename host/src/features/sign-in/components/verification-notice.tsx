import { errorMessage } from '@atrium/platform';
import { Banner } from '@atrium/ui';
import { sentences } from '../model/sentences';
import { useTexts } from '../../../shell/use-texts';

interface VerificationNoticeProps {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
}

/** What became of the link that confirms an address, for whoever is about to log in. */
export function VerificationNotice({ status, error }: VerificationNoticeProps) {
  const { t, translate } = useTexts();
  if (status === 'idle') return null;
  if (status === 'pending') return <Banner>{t('signIn.verifying')}</Banner>;
  if (status === 'success') return <Banner tone="success">{t('signIn.verifiedLogin')}</Banner>;
  return (
    <Banner tone="warning" title={t('signIn.verifyFailed')}>
      {sentences(errorMessage(error, translate), t('signIn.verifyFailedHelp'))}
    </Banner>
  );
}
