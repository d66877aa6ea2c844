import { appPath, type Notification, sharedKeys } from '@atrium/contracts';
import { titleCase, useFormat } from '@atrium/platform';
import { Avatar, Badge, Icon, IconButton, Skeleton, type Tone, token, VisuallyHidden } from '@atrium/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type LiveSlot, Slot, useSlots } from '../../../remotes';
import { mayUse } from '../../../shell/places/access';
import { useSignedInUser } from '../../../shell/session/session-slice';
import { type TextKey, useTexts } from '../../../shell/use-texts';
import { useMarkRead, useMarkReadWithUndo } from '../api/mark-read';
import { iconOf } from '../model/notification-icons';
import { senderOf } from '../model/notification-sender';
import { useNotificationTexts } from '../model/notification-texts';
import { useNotificationKinds } from '../model/use-notification-kinds';
import {
  Act,
  Aside,
  Face,
  Item,
  MarkRead,
  Meta,
  Round,
  Text,
  Title,
  UnreadDot,
  Words,
} from './notification-item-style';

const PENDING = 'Pending';

/** The outcomes of a request. A status that this shell does not know is not shown. */
const DECIDED: Readonly<Record<string, { tone: Tone; text: TextKey }>> = {
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

/** A notification. Pressing it marks it as read and opens its link. The actions for a pending decision appear below. */
export function NotificationItem({ notification, close }: { notification: Notification; close: () => void }) {
  const { t } = useTexts();
  const format = useFormat();
  const queryClient = useQueryClient();
  const markRead = useMarkRead();
  const markReadHere = useMarkReadWithUndo();
  const { _id, read, priority, timestamp, type } = notification;
  const { title, message } = useNotificationTexts()(notification);
  const path = appPath(notification.link);
  const { status = PENDING } = notification.metadata;
  const decided = DECIDED[status];
  const undecided = status === PENDING;
  const user = useSignedInUser();
  const actsOnThis = ({ definition }: LiveSlot) =>
    mayUse(definition, user) && (definition.types.length === 0 || definition.types.includes(type));
  const hasActions = useSlots('notification.actions').some(actsOnThis);
  // Keeps the space of the buttons after the decision; otherwise another row would move under the pointer that pressed
  // them.
  const [wasUndecided] = useState(undecided);
  const keepsRoom = hasActions && wasUndecided;
  const outcome = decided && <Badge tone={decided.tone}>{t(decided.text)}</Badge>;
  const item = useRef<HTMLLIElement>(null);

  const content = (
    <>
      <Sender notification={notification} />
      <Words>
        <Title $unread={!read}>{title}</Title>
        {message !== title && <Text>{message}</Text>}
        <Meta>
          <time dateTime={timestamp}>{format.relative(timestamp)}</time>
          {priority === 'urgent' && <Badge tone="danger">{t('notifications.priority.urgent')}</Badge>}
          {priority === 'low' && <Badge>{t('notifications.priority.low')}</Badge>}
          {!keepsRoom && outcome}
        </Meta>
      </Words>
      <Aside>
        {!read && (
          <>
            <UnreadDot aria-hidden />
            <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
          </>
        )}
      </Aside>
    </>
  );

  const open = () => {
    // Without a page to open, the press does nothing but mark it.
    if (!read) (path ? markRead : markReadHere)(_id);
    if (path) close();
  };
  const markAndStay = () => {
    markReadHere(_id);
    // The button disappears and would take the focus with it.
    item.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  const whenDecided = () => {
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
      {!read && (
        <MarkRead>
          <IconButton icon="check" size="sm" label={t('notifications.markRead')} onClick={markAndStay} />
        </MarkRead>
      )}
      {keepsRoom && (
        <Actions>
          {undecided ? (
            <Slot
              name="notification.actions"
              with={{ notification, onDecided: whenDecided }}
              waiting={<Skeleton width="160px" height={token.size.controlSm} />}
              only={actsOnThis}
            />
          ) : (
            outcome
          )}
        </Actions>
      )}
    </Item>
  );
}
