import { Button } from '@atrium/ui';
import {
  type DesktopAlerts,
  turnOffDesktopAlerts,
  turnOnDesktopAlerts,
  useDesktopAlerts,
} from '../../../../shell/alerts/desktop-alerts';
import { isPushSupported } from '../../../../shell/alerts/push-subscription';
import { useTexts } from '../../../../shell/use-texts';
import { Line } from '../shared/section';

const HELP = {
  unsupported: 'settings.notifications.desktopUnsupported',
  blocked: 'settings.notifications.desktopBlocked',
  undecided: 'settings.notifications.desktopHelp',
  off: 'settings.notifications.desktopHelp',
  on: 'settings.notifications.desktopOn',
} as const satisfies Record<DesktopAlerts, string>;

/** What a browser that receives push messages says instead. */
const PUSH_HELP = {
  ...HELP,
  undecided: 'settings.notifications.desktopPushHelp',
  off: 'settings.notifications.desktopPushHelp',
  on: 'settings.notifications.desktopPushOn',
} as const satisfies Record<DesktopAlerts, string>;

/** Turns desktop notifications in this browser on or off; says how to allow them if the browser blocks them. */
export function DesktopLine() {
  const { t } = useTexts();
  const alerts = useDesktopAlerts();
  return (
    <Line
      name={t('settings.notifications.desktop')}
      help={<span role="status">{t((isPushSupported() ? PUSH_HELP : HELP)[alerts])}</span>}
    >
      {alerts === 'on' && (
        <Button size="sm" onClick={turnOffDesktopAlerts}>
          {t('settings.notifications.turnOff')}
        </Button>
      )}
      {(alerts === 'undecided' || alerts === 'off') && (
        <Button size="sm" onClick={() => void turnOnDesktopAlerts()}>
          {t('settings.notifications.turnOn')}
        </Button>
      )}
    </Line>
  );
}
