import type { CalendarConnection } from '@atrium/contracts';
import { refusalMessage, useFormat, useToast } from '@atrium/platform';
import { Badge, Banner, Button, ConfirmDialog, Row, token } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useBeginConsent, useDisconnectCalendar, useSwitchSync } from '../api/calendars';
import { useFailureToast } from '../model/use-failure-toast';
import { SavedSwitch } from './saved-switch';
import { Group, Line, Lines } from './section';

const Sync = styled.div`
  padding-block: ${token.space(4)};
  border-top: 1px solid ${token.color.border};
`;

interface CalendarGroupProps {
  calendar: CalendarConnection;
  /** Whether this server can connect a calendar at all. */
  setUp: boolean;
  /** One is being connected right now. */
  connecting: boolean;
  mayChange: boolean;
}

/** One calendar that is, or can be, connected. */
export function CalendarGroup({ calendar, setUp, connecting, mayChange }: CalendarGroupProps) {
  const { t, translate } = useTexts();
  const { usage, integration, error, errorCode } = calendar;
  return (
    <Group title={t(`settings.calendar.${usage}`)} help={t(`settings.calendar.${usage}Help`)}>
      <Lines>
        {error !== null && (
          <Banner tone="warning">{refusalMessage({ code: errorCode ?? '', message: error }, translate)}</Banner>
        )}
        {integration ? (
          <Connected calendar={calendar} integration={integration} mayChange={mayChange} />
        ) : (
          <NotConnected usage={usage} disabled={!setUp || !mayChange} connecting={connecting} />
        )}
        {integration && error !== null && mayChange && (
          <NotConnected usage={usage} disabled={!setUp} connecting={connecting} again />
        )}
      </Lines>
    </Group>
  );
}

interface NotConnectedProps {
  usage: CalendarConnection['usage'];
  disabled: boolean;
  connecting: boolean;
  /** The permission was lost: the same account has to be asked once more. */
  again?: boolean;
}

function NotConnected({ usage, disabled, connecting, again = false }: NotConnectedProps) {
  const { t } = useTexts();
  const tellFailure = useFailureToast();
  const { mutate: begin, isPending, isSuccess } = useBeginConsent();
  return (
    <Line name={t(again ? 'settings.calendar.again' : 'settings.calendar.none')}>
      <Button
        icon="calendar"
        disabled={disabled}
        loading={connecting || isPending || isSuccess}
        onClick={() => begin(usage, { onError: (error) => tellFailure('settings.calendar.connectFailed', error) })}
      >
        {t('settings.calendar.connect')}
      </Button>
    </Line>
  );
}

interface ConnectedProps {
  calendar: CalendarConnection;
  integration: NonNullable<CalendarConnection['integration']>;
  mayChange: boolean;
}

function Connected({ calendar: { usage, lastSyncTime }, integration, mayChange }: ConnectedProps) {
  const { t } = useTexts();
  const format = useFormat();
  const tellFailure = useFailureToast();
  const { mutateAsync: switchSync } = useSwitchSync();
  const since = t('settings.calendar.since', { date: format.date(integration.connectedAt) });
  const synced =
    lastSyncTime === null
      ? t('settings.calendar.neverSynced')
      : t('settings.calendar.lastSync', { when: format.relative(lastSyncTime) });
  return (
    <>
      <Line
        name={
          <Row $gap={2} $wrap>
            {integration.email ?? t('settings.calendar.account')}
            <Badge tone="positive">{t('settings.calendar.isConnected')}</Badge>
          </Row>
        }
        help={`${since} · ${synced}`}
      >
        {mayChange && <Disconnect usage={usage} />}
      </Line>
      {mayChange && (
        <Sync>
          <SavedSwitch
            label={t('settings.calendar.sync')}
            hint={t('settings.calendar.syncHelp')}
            checked={integration.syncEnabled}
            save={(syncEnabled) =>
              switchSync({ usage, syncEnabled }).catch((error: unknown) => tellFailure('settings.notSaved', error))
            }
          />
        </Sync>
      )}
    </>
  );
}

function Disconnect({ usage }: { usage: CalendarConnection['usage'] }) {
  const { t } = useTexts();
  const toasts = useToast();
  const tellFailure = useFailureToast();
  const [asking, setAsking] = useState(false);
  const { mutateAsync: disconnect, isPending } = useDisconnectCalendar();
  const confirm = async () => {
    try {
      await disconnect(usage);
      toasts.show({ title: t('settings.calendar.disconnected'), variant: 'success' });
    } catch (error) {
      tellFailure('settings.calendar.disconnectFailed', error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('settings.calendar.disconnect')}</Button>
      <ConfirmDialog
        open={asking}
        title={t('settings.calendar.disconnectTitle')}
        text={t('settings.calendar.disconnectText')}
        confirmLabel={t('settings.calendar.disconnect')}
        cancelLabel={t('settings.cancel')}
        busy={isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
