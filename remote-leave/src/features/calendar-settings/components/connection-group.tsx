import type { CalendarConnection, CalendarUsage } from '@atrium/contracts';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  confirmDiscardUnsavedWork,
  refusalMessage,
  Row,
  styled,
  Switch,
  token,
  useFailureToast,
  useFormat,
  useToast,
} from '@atrium/platform';
import { SettingLine, SettingLines, SettingsGroup } from '@atrium/ui/settings';
import { useState } from 'react';
import { useBeginConsent, useDisconnect, useSwitchSync, useSyncNow } from '../api/change-connection';
import { ChosenCalendars } from './chosen-calendars';
import { useTexts } from '../../../shared/use-texts';

/** The button that disconnects a calendar after a confirmation. */
function DisconnectButton({ usage }: { usage: CalendarUsage }) {
  const { t } = useTexts();
  const toasts = useToast();
  const showFailure = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const { mutate: disconnect, isPending } = useDisconnect();
  const confirm = () =>
    disconnect(usage, {
      onSuccess: () => toasts.show({ title: t('calendarSettings.disconnected'), variant: 'success' }),
      onError: showFailure(t('calendarSettings.disconnectFailed')),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('calendarSettings.disconnect')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('calendarSettings.disconnectTitle')}
        text={t('calendarSettings.disconnectText')}
        confirmLabel={t('calendarSettings.disconnect')}
        cancelLabel={t('calendarSettings.cancel')}
        busy={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Part = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

interface ConnectionGroupProps {
  connection: CalendarConnection;
  /** Whether a calendar provider is configured on this server. */
  isSetUp: boolean;
  /** Whether a calendar is being connected. */
  isConnecting: boolean;
  mayChange: boolean;
}

/** The settings of one calendar that is, or can be, connected. */
export function ConnectionGroup({ connection, isSetUp, isConnecting, mayChange }: ConnectionGroupProps) {
  const { t, translate } = useTexts();
  const { usage, integration, isConnected, error, errorCode } = connection;
  return (
    <SettingsGroup title={t(`calendarSettings.${usage}`)} help={t(`calendarSettings.${usage}Help`)}>
      <SettingLines>
        {error !== null && (
          <Banner tone="warning">{refusalMessage({ code: errorCode ?? '', message: error }, translate)}</Banner>
        )}
        {integration && <ConnectedAccount connection={connection} integration={integration} mayChange={mayChange} />}
        {(!integration || (!isConnected && mayChange)) && (
          <NotConnected
            usage={usage}
            isDisabled={!isSetUp || !mayChange}
            isConnecting={isConnecting}
            isAgain={integration !== null}
          />
        )}
      </SettingLines>
    </SettingsGroup>
  );
}

interface NotConnectedProps {
  usage: CalendarConnection['usage'];
  isDisabled: boolean;
  isConnecting: boolean;
  /** Whether the permission was lost, so that the same account has to be connected again. */
  isAgain: boolean;
}

function NotConnected({ usage, isDisabled, isConnecting, isAgain }: NotConnectedProps) {
  const { t } = useTexts();
  const showFailure = useFailureToast();
  const { mutate: begin, isPending, isSuccess } = useBeginConsent();
  // The provider's page replaces this one.
  const connect = async () => {
    if (await confirmDiscardUnsavedWork()) begin(usage, { onError: showFailure(t('calendarSettings.connectFailed')) });
  };
  return (
    <SettingLine name={t(isAgain ? 'calendarSettings.again' : 'calendarSettings.none')}>
      <Button
        icon="calendar"
        disabled={isDisabled}
        loading={isConnecting || isPending || isSuccess}
        onClick={() => void connect()}
      >
        {t('calendarSettings.connect')}
      </Button>
    </SettingLine>
  );
}

interface ConnectedProps {
  connection: CalendarConnection;
  integration: NonNullable<CalendarConnection['integration']>;
  mayChange: boolean;
}

function ConnectedAccount({ connection, integration, mayChange }: ConnectedProps) {
  const { t } = useTexts();
  const format = useFormat();
  const showFailure = useFailureToast();
  const { usage, isConnected } = connection;
  const { mutate: switchSync } = useSwitchSync(showFailure(t('calendarSettings.notSaved')));
  return (
    <>
      <SettingLine
        name={
          <Row $gap={2} $wrap>
            {integration.email ?? t('calendarSettings.account')}
            {isConnected && <Badge tone="positive">{t('calendarSettings.isConnected')}</Badge>}
          </Row>
        }
        help={t('calendarSettings.since', { date: format.date(integration.connectedAt) })}
      >
        {mayChange && <DisconnectButton usage={usage} />}
      </SettingLine>
      {isConnected && mayChange && (
        <>
          <LastSync connection={connection} isPaused={!integration.syncEnabled} />
          <Part>
            <Switch
              label={t('calendarSettings.sync')}
              hint={t('calendarSettings.syncHelp')}
              checked={integration.syncEnabled}
              onChange={({ target }) => switchSync({ usage, syncEnabled: target.checked })}
            />
          </Part>
          <Part>
            <ChosenCalendars usage={usage} />
          </Part>
        </>
      )}
    </>
  );
}

function LastSync({ connection, isPaused }: { connection: CalendarConnection; isPaused: boolean }) {
  const { t } = useTexts();
  const format = useFormat();
  const showFailure = useFailureToast();
  const { mutate: sync, isPending } = useSyncNow(showFailure(t('calendarSettings.syncFailed')));
  const { usage, isSyncing, lastSyncTime } = connection;
  const syncedAt =
    lastSyncTime === null
      ? t('calendarSettings.neverSynced')
      : t('calendarSettings.lastSync', { when: format.relative(lastSyncTime) });
  return (
    <SettingLine name={<span role="status">{isSyncing ? t('calendarSettings.syncing') : syncedAt}</span>}>
      <Button icon="rotate-cw" disabled={isPaused} loading={isPending || isSyncing} onClick={() => sync(usage)}>
        {t('calendarSettings.syncNow')}
      </Button>
    </SettingLine>
  );
}
