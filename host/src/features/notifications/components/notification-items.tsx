import { Button, token } from '@atrium/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useMarkAllSeen } from '../api/mark-all-seen';
import type { NotificationList } from '../model/notification-cache';
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

/** The list, in the order in which it was opened; what arrives meanwhile waits behind a pill. */
export function NotificationItems({ list, close }: { list: NotificationList; close: () => void }) {
  const { t } = useTexts();
  const { shown, waiting, showWaiting } = useReadingOrder(list);
  const { mutate: markAllSeen } = useMarkAllSeen();
  const unseenShown = shown.some((one) => !one.seen);

  useEffect(() => {
    if (unseenShown) markAllSeen();
  }, [unseenShown, markAllSeen]);

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
