import { ToastList } from '../../features/toasts/components/toast-list';
import { OfflineBanner } from './offline-banner';

/** Overlays that can appear on any page. */
export default function Overlays() {
  return (
    <>
      <OfflineBanner />
      <ToastList />
    </>
  );
}
