import { Banner, Button } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../shell/session/session-slice';
import { useTexts } from '../../../shell/use-texts';

/**
 * Explains to a previously signed-in user why they must sign in: the server could not be reached to restore the
 * session.
 */
export function UnreachableNotice() {
  const { t } = useTexts();
  const { isUnknown } = useSelector(selectSession);
  if (!isUnknown) return null;
  return (
    <Banner
      tone="warning"
      title={t('signIn.unreachable')}
      action={
        <Button size="sm" icon="rotate-cw" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      {t('signIn.unreachableHelp')}
    </Banner>
  );
}
