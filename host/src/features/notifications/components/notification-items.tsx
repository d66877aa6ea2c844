import { Button, token } from '@atrium/ui';
import type { Notification } from '@atrium/contracts';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useMarkAllSeen } from '../api/mark-all-seen';
import { useReadingOrder } from '../model/reading-order';
import { NotificationItem } from './notification-item';

const Pill = styled.div`
  position: sticky;
  top: 0;
  z-index: ${token.layer.sticky};
  display: flex;
  justify-content: center;
  height: 0;
  > button {
    margin-top: ${token.space(2)};
    border-radius: ${token.radius.round};
    box-shadow: ${token.shadow.float};
  }
`;

interface ItemsProps {
  list: readonly Notification[];
  close: () => void;
}

/** The list, in the order in which it was opened; what arrives meanwhile waits behind a pill. */
export function NotificationItems({ list, close }: ItemsProps) {
  const { t } = useTexts();
  const { shown, waiting, order, showWaiting } = useReadingOrder(list);
  const stats = useNotificationStats();
  const markAllSeen = useMarkAllSeen();
  const see = useEffectEvent(() => {
    if (shown.some((one) => !one.seen) || (stats?.unseen ?? 0) > 0) markAllSeen();
  });

  // Once for each time that somebody looks: a refusal is not asked again by itself.
  useEffect(() => see(), [order]);

  return (
    <>
      <Pill aria-live="polite">
        {waiting > 0 && (
          <Button variant="primary" size="sm" icon="chevron-down" onClick={showWaiting}>
            {t('notifications.newOnes', { count: waiting })}
          </Button>
        )}
      </Pill>
      <ul>
        {shown.map((notification) => (
          <NotificationItem key={notification._id} notification={notification} close={close} />
        ))}
      </ul>
    </>
  );
}
