import { usePlatform } from '@atrium/platform';
import { Button, IconButton, token } from '@atrium/ui';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { turnOffDesktopAlerts, turnOnDesktopAlerts, useDesktopAlerts } from '../../../shell/alerts/desktop-alerts';
import { useEndFormat, usePause } from '../../../shell/alerts/use-pause';
import { userSettingsQuery } from '../../../shell/session/user-settings';
import { useTexts } from '../../../shell/use-texts';
import { useMayQuery } from '../model/use-may-query';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space(1)};
  padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} ${token.space(4)};
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  font-size: ${token.font.size.sm};
  > span {
    flex: 1;
    min-width: 0;
  }
`;

/** A line above the notifications: says that alerts are paused, or offers desktop notifications once. */
export function PanelNotice() {
  const { t } = useTexts();
  const { api } = usePlatform();
  const { data } = useQuery({ ...userSettingsQuery(api), enabled: useMayQuery() });
  const { until, resume } = usePause(data?.notifications);
  const formatEnd = useEndFormat();
  const alerts = useDesktopAlerts();
  if (!data) return null;
  if (until !== null) {
    return (
      <Line>
        <span>{t('notifications.paused', { end: formatEnd(until) })}</span>
        <Button size="sm" variant="quiet" onClick={resume}>
          {t('notifications.resume')}
        </Button>
      </Line>
    );
  }
  if (alerts !== 'undecided') return null;
  return (
    <Line>
      <span>{t('notifications.offer')}</span>
      <Button size="sm" variant="quiet" onClick={() => void turnOnDesktopAlerts()}>
        {t('notifications.turnOn')}
      </Button>
      <IconButton icon="x" size="sm" label={t('notifications.dismissOffer')} onClick={turnOffDesktopAlerts} />
    </Line>
  );
}
