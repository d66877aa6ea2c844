import { ToastRegion } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { useTexts } from '../../../shell/use-texts';
import type { Toast } from '../model/toasts-slice';
import { ToastItem } from './toast-item';

/** The app's toasts. The newest is last, where it is easiest to reach. */
export function ToastList() {
  const { t } = useTexts();
  const shown = useSelector((state: { toasts: readonly Toast[] }) => state.toasts);
  return (
    <ToastRegion label={t('toasts.region')} toastLabel={t('toasts.one')}>
      {shown.toReversed().map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  );
}
