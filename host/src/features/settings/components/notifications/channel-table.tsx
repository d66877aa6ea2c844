import type { NotificationSettings } from '@atrium/contracts';
import { media, token, VisuallyHidden } from '@atrium/ui';
import styled from 'styled-components';
import { useDesktopAlerts } from '../../../../shell/alerts/desktop-alerts';
import type { NotificationChange } from '../../../../shell/alerts/save-notification-settings';
import { useTexts } from '../../../../shell/use-texts';
import { type NotificationChoice, useNotificationGroups } from '../../model/use-notification-groups';
import { SavedSwitch } from '../shared/saved-switch';
import { LineName } from '../shared/section';

const Sheet = styled.table`
  width: 100%;
  margin-top: ${token.space(2)};
  border-collapse: collapse;
  th,
  td {
    padding: 0;
  }
  th {
    font-weight: inherit;
    text-align: start;
  }
  thead th:not(:first-child),
  td {
    width: 84px;
    padding-inline-start: ${token.space(3)};
    text-align: end;
  }
  thead th {
    padding-block: ${token.space(2)};
    color: ${token.color.textMuted};
    font-size: ${token.font.size.xs};
    font-weight: ${token.font.weight.medium};
    vertical-align: bottom;
  }
  th[scope='rowgroup'] {
    padding-block: ${token.space(5)} ${token.space(1.5)};
  }
  tbody:first-of-type th[scope='rowgroup'] {
    padding-top: ${token.space(2)};
  }
  h3 {
    font-size: inherit;
    font-weight: ${token.font.weight.semibold};
  }
  tbody tr:not(:first-child) {
    border-top: 1px solid ${token.color.border};
  }
  tbody tr:not(:first-child) > * {
    padding-block: ${token.space(2)};
  }
  th[scope='row'] {
    overflow-wrap: anywhere;
  }
  th[scope='row'] p {
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
  /* On phones, the channels are below the type, each with its name. */
  ${media.phone} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${token.space(5)};
    }
    th {
      flex: 0 0 100%;
    }
    td {
      width: auto;
      padding-inline-start: 0;
    }
    tbody tr:not(:first-child) > th {
      padding-bottom: 0;
    }
    tbody tr:not(:first-child) > td {
      padding-block: 0 ${token.space(1)};
    }
  }
`;

/** The name of a channel beside its switch, where the table has no header. */
const ChannelName = styled.span`
  display: none;
  ${media.phone} {
    display: inline;
    color: ${token.color.textMuted};
    font-size: ${token.font.size.sm};
  }
`;

const MailSwitch = styled.div`
  padding-block: ${token.space(4)};
  border-bottom: 1px solid ${token.color.border};
`;

interface ChannelTableProps {
  settings: NotificationSettings;
  sendsMail: boolean;
  save: (change: NotificationChange) => Promise<unknown>;
}

type Channel = 'app' | 'desktop' | 'mail';

/** The notification types by the channels that deliver them. */
export function ChannelTable({ settings, sendsMail, save }: ChannelTableProps) {
  const { t } = useTexts();
  const groups = useNotificationGroups(settings);
  const channels: Channel[] = sendsMail ? ['app', 'desktop', 'mail'] : ['app', 'desktop'];
  const labelOf = useChannelLabel();
  return (
    <>
      {sendsMail && (
        <MailSwitch>
          <SavedSwitch
            label={<LineName>{t('settings.notifications.mail')}</LineName>}
            hint={t('settings.notifications.mailHelp')}
            checked={settings.mail}
            save={(mail) => save({ mail })}
          />
        </MailSwitch>
      )}
      <Sheet aria-label={t('settings.notifications.choose')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('settings.notifications.kind')}</VisuallyHidden>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {labelOf(channel)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ id, title, types }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={channels.length + 1}>
                <h3>{title}</h3>
              </th>
            </tr>
            {types.map((choice) => (
              <tr key={choice.type}>
                <th scope="row">
                  {choice.label}
                  {choice.isAlwaysInApp && <p>{t('settings.notifications.alwaysInApp')}</p>}
                </th>
                {channels.map((channel) => (
                  <td key={channel}>
                    {(channel !== 'mail' || choice.isMailable) && (
                      <ChannelSwitch channel={channel} choice={choice} settings={settings} save={save} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Sheet>
    </>
  );
}

interface ChannelSwitchProps extends Omit<ChannelTableProps, 'sendsMail'> {
  channel: Channel;
  choice: NotificationChoice;
}

/** Returns a function that returns the name of a channel; of the desktop, also that this browser blocks it. */
function useChannelLabel(): (channel: Channel) => string {
  const { t } = useTexts();
  const isBlocked = useDesktopAlerts() === 'blocked';
  return (channel) =>
    channel === 'desktop' && isBlocked
      ? t('settings.notifications.channelBlocked')
      : t(`settings.notifications.channels.${channel}`);
}

function ChannelSwitch({ channel, choice, settings, save }: ChannelSwitchProps) {
  const { t } = useTexts();
  const { type, label, isAlwaysInApp, isMailedByDefault } = choice;
  const stored = settings[`${channel}Types`][type];
  const isBlocked = useDesktopAlerts() === 'blocked';
  const labelOf = useChannelLabel();
  const isDisabled = { app: isAlwaysInApp, desktop: isBlocked, mail: !settings.mail }[channel];
  const channelName = t(`settings.notifications.channels.${channel}`);
  const name = t('settings.notifications.inChannel', { label, channel: channelName });
  return (
    <SavedSwitch
      label={
        <>
          <ChannelName aria-hidden>{labelOf(channel)}</ChannelName>
          <VisuallyHidden>{name}</VisuallyHidden>
        </>
      }
      checked={stored ?? (channel === 'mail' ? isMailedByDefault : true)}
      disabled={isDisabled}
      save={(isOn) => save({ [`${channel}Types`]: { [type]: isOn } })}
    />
  );
}
