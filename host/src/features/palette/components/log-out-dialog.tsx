import { usePlatform } from '@atrium/platform';
import { ConfirmDialog } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';

/** Asks before a log-out discards unsaved work in other tabs. */
export default function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { auth } = usePlatform();
  return (
    <ConfirmDialog
      open
      title={t('topBar.logOutTitle')}
      text={t('topBar.logOutText')}
      confirmLabel={t('topBar.logout')}
      cancelLabel={t('topBar.stayLoggedIn')}
      onConfirm={() => auth.logout()}
      onCancel={onClose}
    />
  );
}
