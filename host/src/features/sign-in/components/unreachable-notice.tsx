import { Banner, Button } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../shell/session-slice';
import { useTexts } from '../../../shell/use-texts';

/** Why somebody who was signed in is asked to log in: whether they still are could not be found out. */
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
