import { ToastList } from '../../features/toasts/components/toast-list';
import { ConnectionBanner } from './connection-banner';

/** Overlays that can appear on any page. */
export default function Overlays() {
  return (
    <>
      <ConnectionBanner />
      <ToastList />
    </>
  );
}
