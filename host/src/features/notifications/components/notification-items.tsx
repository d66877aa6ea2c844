import { Button, token } from '@atrium/ui';
import type { Notification } from '@atrium/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useMarkAllSeen } from '../api/mark-all-seen';
import { groupByObject } from '../model/group-by-object';
import { useReadingOrder } from '../model/feed/reading-order';
import { EarlierNotifications } from './earlier-notifications';
import { NotificationItem } from './notification-item';

// The pill is at the bottom, since the notification that the user came for is at the top. It has no height of its own,
// so nothing moves.
const Pill = styled.div`
  position: sticky;
  top: calc(100% - ${token.size.controlSm} - ${token.space(3)});
  z-index: ${token.layer.sticky};
  display: flex;
  justify-content: center;
  height: 0;
  > button {
    border-radius: ${token.radius.round};
    box-shadow: ${token.shadow.float};
  }
`;

// Keeps the last notification readable above the pill.
const List = styled.ul<{ $room: boolean }>`
  padding-bottom: ${({ $room }) => ($room ? `calc(${token.size.controlSm} + ${token.space(6)})` : 0)};
`;

interface ItemsProps {
  list: readonly Notification[];
  close: () => void;
}

/** The list, grouped by object, in the order that it had when it was opened. New notifications wait behind a pill. */
export function NotificationItems({ list, close }: ItemsProps) {
  const { t } = useTexts();
  const { shown, waiting, order, showWaiting } = useReadingOrder(list);
  const stats = useNotificationStats();
  const markAllSeen = useMarkAllSeen();
  const markSeen = useEffectEvent(() => {
    if (shown.some((one) => !one.seen) || (stats?.unseen ?? 0) > 0) markAllSeen();
  });

  const items = useRef<HTMLUListElement>(null);
  const hasAsked = useRef(false);
  // The pill disappears when it is pressed, so focus moves to the first new notification, which also scrolls to it.
  useEffect(() => {
    if (hasAsked.current) items.current?.querySelector<HTMLElement>('a, button')?.focus();
    hasAsked.current = false;
  }, [order]);
  const show = () => {
    hasAsked.current = true;
    showWaiting();
  };

  // Runs once each time the user views the list; a rejected request is not repeated automatically.
  useEffect(() => markSeen(), [order]);

  return (
    <>
      <Pill aria-live="polite">
        {waiting > 0 && (
          <Button variant="primary" size="sm" icon="arrow-up" onClick={show}>
            {t('notifications.newOnes', { count: waiting })}
          </Button>
        )}
      </Pill>
      <List ref={items} $room={waiting > 0}>
        {groupByObject(shown).map(({ newest, earlier }) => (
          <NotificationItem key={newest._id} notification={newest} earlier={earlier} close={close}>
            {earlier.length > 0 && <EarlierNotifications list={earlier} close={close} />}
          </NotificationItem>
        ))}
      </List>
    </>
  );
}
