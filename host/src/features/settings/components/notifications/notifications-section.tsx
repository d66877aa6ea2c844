import type { NotificationSettings, QuietHours } from '@atrium/contracts';
import { LoadError, usePlatform } from '@atrium/platform';
import { useMailSetUp, useServerSetup } from '@atrium/platform/server-setup';
import { useQuery } from '@tanstack/react-query';
import { endOfQuietHours } from '@atrium/domain';
import { useNow } from '@atrium/platform/timing';
import { Button, Skeleton, token } from '@atrium/ui';
import styled from 'styled-components';
import {
  type DesktopAlerts,
  turnOffDesktopAlerts,
  turnOnDesktopAlerts,
  useDesktopAlerts,
} from '../../../../shell/alerts/desktop-alerts';
import {
  type NotificationChange,
  useSaveNotificationSettings,
} from '../../../../shell/alerts/save-notification-settings';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useTexts } from '../../../../shell/use-texts';
import { Group, Line, LineName, Lines, Section } from '../shared/section';
import { ChannelTable } from './channel-table';
import { PauseLine } from './pause-line';
import { SavedSwitch } from '../shared/saved-switch';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { useEndFormat } from '../../../../shell/alerts/use-pause';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { isPushSupported } from '../../../../shell/alerts/push-subscription';
import { QuietHoursFields } from './quiet-hours-fields';

const HELP_TEXTS = {
  unsupported: 'settings.notifications.desktopUnsupported',
  blocked: 'settings.notifications.desktopBlocked',
  undecided: 'settings.notifications.desktopHelp',
  off: 'settings.notifications.desktopHelp',
  on: 'settings.notifications.desktopOn',
} as const satisfies Record<DesktopAlerts, string>;

/** The texts for browsers that receive push messages. */
const PUSH_HELP_TEXTS = {
  ...HELP_TEXTS,
  undecided: 'settings.notifications.desktopPushHelp',
  off: 'settings.notifications.desktopPushHelp',
  on: 'settings.notifications.desktopPushOn',
} as const satisfies Record<DesktopAlerts, string>;

/** Turns desktop notifications in this browser on or off; explains how to allow them if the browser blocks them. */
function DesktopLine() {
  const { t } = useTexts();
  const alerts = useDesktopAlerts();
  return (
    <Line
      name={t('settings.notifications.desktop')}
      help={<span role="status">{t((isPushSupported() ? PUSH_HELP_TEXTS : HELP_TEXTS)[alerts])}</span>}
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

/** The section at /settings/notifications. */
export function Component() {
  const { t } = useTexts();
  const { api } = usePlatform();
  const query = useQuery(userSettingsQuery(api));
  // The setup decides whether there is a column for email. `isPending` would be true again when the groups inside repeat
  // a failed query, and remove them.
  const { isFetched: isSetupKnown } = useServerSetup();
  const settings = query.data?.notifications;
  return (
    <Section title={t('settings.notifications.title')} help={t('settings.notifications.help')}>
      <LoadError layout="banner" title={t('settings.notifications.loadFailed')} query={query} />
      {settings && isSetupKnown ? (
        <NotificationGroups settings={settings} />
      ) : (
        !query.error && (
          <div aria-busy>
            <Skeleton lines={8} />
          </div>
        )
      )}
    </Section>
  );
}

/** How alerts behave, and which notifications reach the user by which channel. */
function NotificationGroups({ settings }: { settings: NotificationSettings }) {
  const { t } = useTexts();
  const sendsMail = useMailSetUp();
  const { mutateAsync: save } = useSaveNotificationSettings();
  const isSupported = useDesktopAlerts() !== 'unsupported';
  return (
    <>
      <Group title={t('settings.notifications.alerts')} help={t('settings.notifications.alertsHelp')}>
        <Lines>
          <PauseLine settings={settings} />
          <QuietHoursSettings quietHours={settings.quietHours} save={save} />
          <SoundSwitch sound={settings.sound} save={save} />
          <DesktopLine />
          {isSupported && <PushTextsSwitch isOn={settings.pushTexts} save={save} />}
        </Lines>
      </Group>
      <Group
        title={t('settings.notifications.choose')}
        help={t(sendsMail ? 'settings.notifications.chooseHelp' : 'settings.notifications.chooseHelpNoMail')}
      >
        <ChannelTable settings={settings} sendsMail={sendsMail} save={save} />
      </Group>
    </>
  );
}

/** A switch, and the fields that belong to it, among the lines of a group. */
const SwitchLine = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  & + * {
    border-top: 1px solid ${token.color.border};
  }
`;

interface PushTextsSwitchProps {
  isOn: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Chooses whether messages on the desktop, and notifications that arrive while Atrium is closed, show their text. */
function PushTextsSwitch({ isOn, save }: PushTextsSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.pushTexts')}</LineName>}
        hint={t('settings.notifications.pushTextsHelp')}
        checked={isOn}
        save={(pushTexts) => save({ pushTexts })}
      />
    </SwitchLine>
  );
}

interface SoundSwitchProps {
  sound: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns the sound of new notifications on or off; plays it when it is turned on. */
function SoundSwitch({ sound, save }: SoundSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.sound')}</LineName>}
        hint={t('settings.notifications.soundHelp')}
        checked={sound}
        save={(isOn) => {
          if (isOn) playAlertSound();
          return save({ sound: isOn });
        }}
      />
    </SwitchLine>
  );
}

interface QuietHoursSettingsProps {
  quietHours: QuietHours;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns quiet hours on or off, and sets their times. */
function QuietHoursSettings({ quietHours, save }: QuietHoursSettingsProps) {
  const { t } = useTexts();
  const formatEnd = useEndFormat();
  const until = endOfQuietHours(quietHours, useNow(), deviceZone());
  const hint =
    until === null
      ? t('settings.notifications.quietHelp')
      : t('settings.notifications.quietUntil', { end: formatEnd(until) });
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.quiet')}</LineName>}
        hint={hint}
        checked={quietHours.isOn}
        save={(isOn) => save({ quietHours: { isOn } })}
      />
      {quietHours.isOn && <QuietHoursFields quietHours={quietHours} save={(change) => save({ quietHours: change })} />}
    </SwitchLine>
  );
}
