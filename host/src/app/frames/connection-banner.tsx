import { useOnline } from '@atrium/platform';
import { useVerificationProblem } from '../../remotes';
import { useTexts } from '../../shell/use-texts';
import { BottomBar, OfflineBanner } from './offline-banner';

/** Shows a notice while the device is offline, or if the browser cannot verify remotes. */
export function ConnectionBanner() {
  const { t } = useTexts();
  const isOnline = useOnline();
  const problem = useVerificationProblem();
  return isOnline && problem ? <BottomBar text={t(`remotes.${problem}`)} /> : <OfflineBanner />;
}
