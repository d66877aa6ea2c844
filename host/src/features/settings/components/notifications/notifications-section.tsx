import type { NotificationSettings, QuietHours } from '@atrium/contracts';
import { LoadError, usePlatform } from '@atrium/platform';
import { useMailSetUp } from '@atrium/platform/server-setup';
import { useQuery } from '@tanstack/react-query';
import { endOfQuietHours } from '@atrium/domain';
import { useNow } from '@atrium/platform/timing';
import { token } from '@atrium/ui';
import styled from 'styled-components';
import { isPushSupported } from '../../../../shell/alerts/push-subscription';
import {
  type NotificationChange,
  useSaveNotificationSettings,
} from '../../../../shell/alerts/save-notification-settings';
import { userSettingsQuery } from '../../../../shell/session/user-settings';
import { useTexts } from '../../../../shell/use-texts';
import { Group, LineName, Lines, Section } from '../shared/section';
import { ChannelTable } from './channel-table';
import { DesktopLine } from './desktop-line';
import { PauseLine } from './pause-line';
import { SavedSwitch } from '../shared/saved-switch';
import { playAlertSound } from '../../../../shell/alerts/alert-sound';
import { useEndFormat } from '../../../../shell/alerts/use-pause';
import { deviceZone } from '../../../../shell/alerts/device-zone';
import { QuietHoursFields } from './quiet-hours-fields';

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

/** A switch, with what belongs to it, among the lines of a group. */
const SwitchLine = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
  & + * {
    border-top: 1px solid ${token.color.border};
  }
`;

interface PushTextsSwitchProps {
  isOn: boolean;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Chooses whether notifications that arrive while Atrium is closed show their text. */
function PushTextsSwitch({ isOn, disabled, save }: PushTextsSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.pushTexts')}</LineName>}
        hint={t('settings.notifications.pushTextsHelp')}
        checked={isOn}
        disabled={disabled}
        save={(pushTexts) => save({ pushTexts })}
      />
    </SwitchLine>
  );
}

interface SoundSwitchProps {
  sound: boolean;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns the sound of new notifications on or off; plays it when it is turned on. */
function SoundSwitch({ sound, disabled, save }: SoundSwitchProps) {
  const { t } = useTexts();
  return (
    <SwitchLine>
      <SavedSwitch
        label={<LineName>{t('settings.notifications.sound')}</LineName>}
        hint={t('settings.notifications.soundHelp')}
        checked={sound}
        disabled={disabled}
        save={(wanted) => {
          if (wanted) playAlertSound();
          return save({ sound: wanted });
        }}
      />
    </SwitchLine>
  );
}

interface QuietHoursSettingsProps {
  quietHours: QuietHours;
  disabled: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

/** Turns quiet hours on or off, and sets when they are. */
function QuietHoursSettings({ quietHours, disabled, save }: QuietHoursSettingsProps) {
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
        disabled={disabled}
        save={(isOn) => save({ quietHours: { isOn } })}
      />
      {quietHours.isOn && <QuietHoursFields quietHours={quietHours} save={(change) => save({ quietHours: change })} />}
    </SwitchLine>
  );
}
