import { useFormat, useOnline } from '@atrium/platform';
import { Button } from '@atrium/ui';
import { ToastList } from '../../features/toasts/components/toast-list';
import { usePreview, useVerificationProblem } from '../../remotes';
import { useTexts } from '../../shell/use-texts';
import { BottomNotice } from './offline-banner';

/** Shows a notice while the device is offline or this tab has a preview, and if the browser cannot verify remotes. */
export function ConnectionBanner() {
  const { t } = useTexts();
  const format = useFormat();
  const isOnline = useOnline();
  const problem = useVerificationProblem();
  const { preview, end } = usePreview();
  const notice = isOnline ? problem && t(`remotes.${problem}`) : t('offline');
  if (!preview) return notice ? <BottomNotice text={notice} /> : null;
  const { name, version, until } = preview;
  const text = t('preview.text', { name, version, until: format.dateTime(until) });
  return (
    <BottomNotice
      text={[notice, text].filter(Boolean).join(' ')}
      action={
        <Button size="sm" onClick={end}>
          {t('preview.end')}
        </Button>
      }
    />
  );
}

/** Overlays that can appear on any page. */
export default function Overlays() {
  return (
    <>
      <ConnectionBanner />
      <ToastList />
    </>
  );
}
