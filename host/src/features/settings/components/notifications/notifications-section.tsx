import type { NotificationSettings } from '@atrium/contracts';
import { LoadError, usePlatform } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useQuery } from '@tanstack/react-query';
import { isPushSupported } from '../../../../shell/alerts/push-subscription';
import { useSaveNotificationSettings } from '../../../../shell/alerts/save-notification-settings';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useTexts } from '../../../../shell/use-texts';
import { Group, Lines, Section } from '../shared/section';
import { ChannelTable } from './channel-table';
import { DesktopLine } from './desktop-line';
import { PauseLine } from './pause-line';
import { PushTextsSwitch } from './push-texts-switch';
import { QuietHoursSettings } from './quiet-hours-settings';
import { SoundSwitch } from './sound-switch';

/** The server's defaults, which show disabled until the settings are known. */
const DEFAULTS: NotificationSettings = {
  mail: true,
  mailTypes: {},
  appTypes: {},
  desktopTypes: {},
  sound: false,
  pushTexts: false,
  quietHours: { isOn: false, from: '19:00', to: '08:00', days: [1, 2, 3, 4, 5, 6, 7], timeZone: null },
  pausedUntil: null,
};

/** The section at /settings/notifications. */
export function Component() {
  const { t } = useTexts();
  const { api } = usePlatform();
  const sendsMail = useMailSetUp();
  const query = useQuery(userSettingsQuery(api));
  const { mutateAsync: save } = useSaveNotificationSettings();
  const stored = query.data?.notifications;
  const known = stored !== undefined;
  const settings = stored ?? DEFAULTS;
  return (
    <Section title={t('settings.notifications.title')} help={t('settings.notifications.help')}>
      <LoadError layout="banner" query={query} />
      <Group title={t('settings.notifications.alerts')} help={t('settings.notifications.alertsHelp')}>
        <Lines aria-busy={query.isPending}>
          <PauseLine settings={settings} disabled={!known} />
          <QuietHoursSettings quietHours={settings.quietHours} disabled={!known} save={save} />
          <SoundSwitch sound={settings.sound} disabled={!known} save={save} />
          <DesktopLine />
          {isPushSupported() && <PushTextsSwitch isOn={settings.pushTexts} disabled={!known} save={save} />}
        </Lines>
      </Group>
      <Group
        title={t('settings.notifications.choose')}
        help={t(sendsMail ? 'settings.notifications.chooseHelp' : 'settings.notifications.chooseHelpNoMail')}
      >
        <ChannelTable settings={settings} known={known} sendsMail={sendsMail} save={save} />
      </Group>
    </Section>
  );
}
