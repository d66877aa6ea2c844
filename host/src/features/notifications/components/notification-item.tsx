import { appPath, type Notification, sharedKeys } from '@atrium/contracts';
import { titleCase, useFormat, useSignedInUser } from '@atrium/platform';
import { Avatar, Badge, Icon, IconButton, Skeleton, type Tone, token, VisuallyHidden } from '@atrium/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type LiveSlot, Slot, useSlots } from '../../../remotes';
import { useEndFormat } from '../../../shell/alerts/use-pause';
import { mayUse } from '../../../shell/places/access';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { useMarkRead, useMarkReadWithUndo } from '../api/mark-read';
import { useSnooze, useWake } from '../api/snooze';
import { iconOf } from '../model/notification-icons';
import { senderOf } from '../model/notification-sender';
import { useNotificationTexts } from '../model/notification-texts';
import { useNotificationKinds } from '../model/use-notification-kinds';
import {
  Act,
  Aside,
  Buttons,
  Face,
  Item,
  Meta,
  Round,
  Text,
  Title,
  UnreadDot,
  TextBlock,
} from './notification-item-style';
import { SnoozeMenu } from './snooze-menu';

const PENDING = 'Pending';

/** The outcomes of a request. A status that this shell does not know is not shown. */
const OUTCOMES: Readonly<Record<string, { tone: Tone; text: TextKey }>> = {
  Approved: { tone: 'positive', text: 'notifications.status.Approved' },
  Rejected: { tone: 'danger', text: 'notifications.status.Rejected' },
  Cancelled: { tone: 'neutral', text: 'notifications.status.Cancelled' },
};

/** The sender's picture, or an icon of the notification's type. */
function Sender({ notification }: { notification: Notification }) {
  const { t } = useTexts();
  const kinds = useNotificationKinds();
  const sender = senderOf(notification);
  if (sender) return <Avatar name={titleCase(sender.name)} src={sender.picture} decorative />;
  return (
    <Round>
      <Icon icon={iconOf(notification.type, kinds)} label={t('notifications.system')} />
    </Round>
  );
}

/**
 * Keeps an element as high as it was when its content last had buttons. Without them, another row would move under the
 * pointer that pressed them, or in the moment in which somebody else decides.
 */
function useRoomOfButtons() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    const room = element?.parentElement;
    if (!element || !room || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      if (element.querySelector('button')) room.style.minHeight = `${element.offsetHeight}px`;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return content;
}

/** Moves the focus to the next notification, or to the one before, when the element that holds it is removed. */
function useFocusOfRemoved() {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const next = element.nextElementSibling ?? element.previousElementSibling;
      next?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    };
  }, []);
  return item;
}

/** The actions for a pending decision, or its outcome in their place. */
function Actions({ children }: { children: ReactNode }) {
  const content = useRoomOfButtons();
  return (
    <Act>
      <div>
        <div ref={content}>{children}</div>
      </div>
    </Act>
  );
}

interface NotificationItemProps {
  notification: Notification;
  /** Earlier notifications about the same object: they are marked and snoozed together with it. */
  earlier?: readonly Notification[];
  close: () => void;
  /** Rendered below the notification. */
  children?: ReactNode;
}

const NONE: readonly Notification[] = [];

/** A notification. Pressing it marks it as read and opens its link. The actions for a pending decision appear below. */
export function NotificationItem({ notification, earlier = NONE, close, children }: NotificationItemProps) {
  const { t } = useTexts();
  const format = useFormat();
  const queryClient = useQueryClient();
  const markRead = useMarkRead();
  const markReadHere = useMarkReadWithUndo();
  const formatEnd = useEndFormat();
  const snooze = useSnooze();
  const { mutate: wake, isPending: isWaking } = useWake();
  const { _id, read, priority, timestamp, type, snoozedUntil } = notification;
  const group = [notification, ...earlier];
  const unreadIds = group.filter((one) => !one.read).map((one) => one._id);
  const isUnread = unreadIds.length > 0;
  const { title, message } = useNotificationTexts()(notification);
  const path = appPath(notification.link);
  const { status = PENDING } = notification.metadata;
  const outcome = OUTCOMES[status];
  const isPending = status === PENDING;
  const user = useSignedInUser();
  const actsOnThis = ({ definition }: LiveSlot) =>
    mayUse(definition, user) && (definition.types.length === 0 || definition.types.includes(type));
  const hasActions = useSlots('notification.actions').some(actsOnThis);
  // The space of the buttons stays after the decision, as in `useRoomOfButtons`.
  const [wasPending] = useState(isPending);
  const keepsRoom = hasActions && wasPending;
  const outcomeBadge = outcome && <Badge tone={outcome.tone}>{t(outcome.text)}</Badge>;
  const item = useFocusOfRemoved();

  const content = (
    <>
      <Sender notification={notification} />
      <TextBlock>
        <Title $unread={!read}>{title}</Title>
        {message !== title && <Text>{message}</Text>}
        <Meta>
          <time dateTime={timestamp}>{format.relative(timestamp)}</time>
          {snoozedUntil !== undefined && (
            <span>{t('notifications.returns', { when: formatEnd(Date.parse(snoozedUntil)) })}</span>
          )}
          {priority === 'urgent' && <Badge tone="danger">{t('notifications.priority.urgent')}</Badge>}
          {priority === 'low' && <Badge>{t('notifications.priority.low')}</Badge>}
          {!keepsRoom && outcomeBadge}
        </Meta>
      </TextBlock>
      <Aside>
        {isUnread && snoozedUntil === undefined && (
          <>
            <UnreadDot aria-hidden />
            <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
          </>
        )}
      </Aside>
    </>
  );

  const open = () => {
    // Without a page to open, a press only marks the notification, which the user can undo.
    if (isUnread && snoozedUntil === undefined) (path ? markRead : markReadHere)(...unreadIds);
    if (path) close();
  };
  const markAndStay = () => {
    markReadHere(...unreadIds);
    // The button disappears and would take the focus with it.
    item.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  const onDecided = () => {
    // The buttons disappear and would take the focus with them.
    const { activeElement } = document;
    const lost = activeElement === document.body || item.current?.contains(activeElement);
    if (lost) item.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    if (!read) markRead(_id);
    void queryClient.invalidateQueries({ queryKey: sharedKeys.notifications });
  };

  return (
    <Item ref={item}>
      {path ? (
        <Face as={Link} to={path} onClick={open}>
          {content}
        </Face>
      ) : (
        <Face as="button" type="button" onClick={open}>
          {content}
        </Face>
      )}
      <Buttons>
        {snoozedUntil !== undefined ? (
          <IconButton
            icon="arrow-up"
            size="sm"
            label={t('notifications.showNow')}
            aria-disabled={isWaking}
            onClick={() => isWaking || wake([_id])}
          />
        ) : (
          <>
            {isUnread && (
              <IconButton icon="check" size="sm" label={t('notifications.markRead')} onClick={markAndStay} />
            )}
            <SnoozeMenu
              onSnooze={(until) =>
                snooze(
                  group.map((one) => one._id),
                  until,
                )
              }
            />
          </>
        )}
      </Buttons>
      {keepsRoom && (
        <Actions>
          {isPending ? (
            <Slot
              name="notification.actions"
              with={{ notification, onDecided }}
              fallback={<Skeleton width="160px" height={token.size.controlSm} />}
              only={actsOnThis}
            />
          ) : (
            outcomeBadge
          )}
        </Actions>
      )}
      {children}
    </Item>
  );
}
