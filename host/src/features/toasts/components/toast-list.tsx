import { useToast } from '@atrium/platform';
import { Toast, ToastRegion } from '@atrium/ui';
import { useSelector } from 'react-redux';
import { useTexts } from '../../../shell/use-texts';
import type { HostToasts } from '../model/toasts';
import type { Toast as ShownToast } from '../model/toasts-slice';

/** The app's toasts. The newest is last, where it is easiest to reach. */
export function ToastList() {
  const { t } = useTexts();
  const toasts = useToast() as HostToasts; // the shell's own platform provides the shell's toasts
  const shown = useSelector((state: { toasts: readonly ShownToast[] }) => state.toasts);
  return (
    <ToastRegion label={t('toasts.region')} toastLabel={t('toasts.one')}>
      {shown.toReversed().map(({ id, title, description, variant, icon, action, duration, open }) => (
        <Toast
          key={id}
          title={title}
          description={description}
          variant={variant}
          icon={icon}
          action={action === undefined ? undefined : { label: action, onAction: () => toasts.act(id) }}
          duration={duration ?? Number.POSITIVE_INFINITY}
          open={open}
          onOpenChange={(next) => next || toasts.dismiss(id)}
          closeLabel={t('toasts.close')}
        />
      ))}
    </ToastRegion>
  );
}
