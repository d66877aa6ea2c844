import { ToastList } from '../features/toasts/components/toast-list';
import { OfflineBanner } from './offline-banner';

/** What may appear over any page. */
export default function Overlays() {
  return (
    <>
      <OfflineBanner />
      <ToastList />
    </>
  );
}
