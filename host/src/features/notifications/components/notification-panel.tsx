import { LIMITS, type NotificationFilter } from '@atrium/contracts';
import { Button, EmptyState, Tabs, token } from '@atrium/ui';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DropdownPanel } from '../../../shell/components/dropdown-panel';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useNotificationPages } from '../api/get-notification-pages';
import { useNotifications } from '../api/get-notifications';
import { useMarkAllRead } from '../api/mark-all-read';
import { useMayQuery } from '../model/use-may-query';
import { LoadingState } from './loading-state';
import { NotificationItem } from './notification-item';
import { NotificationItems } from './notification-items';
import { OlderButton } from './older-button';
import { PanelNotice } from './panel-notice';

interface PanelProps {
  close: () => void;
}

/** The newest notifications, and older ones once the user scrolls to the end. */
function AllNotifications({ close }: PanelProps) {
  const { t } = useTexts();
  const { list, error, isFetching, refetch } = useNotifications();
  const [wantsOlder, setWantsOlder] = useState(false);
  const isFull = list !== undefined && list.length >= LIMITS.notifications;
  // Starts with the newest ones again, so that a notification that new ones push out of the list stays visible.
  const older = useNotificationPages('all', { enabled: isFull && wantsOlder });

  if (!list) return <LoadingState error={error} isFetching={isFetching} refetch={refetch} />;
  if (list.length === 0) return <EmptyState compact drawing="bell" title={t('notifications.empty')} />;
  const newest = new Set(list.map(({ _id }) => _id));
  const all = [...list, ...(older.list ?? []).filter(({ _id }) => !newest.has(_id))];
  return (
    <>
      <NotificationItems list={all.toSorted((a, b) => b.seq - a.seq)} close={close} />
      {isFull && (!wantsOlder || older.hasNextPage || older.isPending || older.isError) && (
        <OlderButton
          key={older.data?.pages.length}
          loading={older.isFetching}
          failed={older.isError}
          onShow={() => {
            if (wantsOlder) void (older.data ? older.fetchNextPage() : older.refetch());
            else setWantsOlder(true);
          }}
        />
      )}
    </>
  );
}

const EMPTY_TEXTS = {
  unread: 'notifications.noneUnread',
  decide: 'notifications.noneToDecide',
  snoozed: 'notifications.noneSnoozed',
} as const;

/**
 * Unread notifications, requests to decide, or notifications that return later, which are in the order of their return
 * and not grouped. Those that are read or decided meanwhile stay until the list is opened again.
 */
function FilteredNotifications({ filter, close }: PanelProps & { filter: keyof typeof EMPTY_TEXTS }) {
  const { t } = useTexts();
  const pages = useNotificationPages(filter, { enabled: true });
  const { list } = pages;
  if (!list) return <LoadingState error={pages.error} isFetching={pages.isFetching} refetch={pages.refetch} />;
  if (list.length === 0) return <EmptyState compact drawing="bell" title={t(EMPTY_TEXTS[filter])} />;
  return (
    <>
      {filter === 'snoozed' ? (
        <ul>
          {list.map((notification) => (
            <NotificationItem key={notification._id} notification={notification} close={close} />
          ))}
        </ul>
      ) : (
        <NotificationItems list={list} close={close} />
      )}
      {pages.hasNextPage && (
        <OlderButton
          key={pages.data?.pages.length}
          loading={pages.isFetching}
          failed={pages.isError}
          onShow={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

// The tabs stay in sight while the list scrolls.
const Views = styled.div`
  [role='tablist'] {
    position: sticky;
    top: 0;
    z-index: ${token.layer.sticky};
    margin: 0;
    padding-inline: ${token.space(4)};
    border-bottom: 1px solid ${token.color.border};
    background: ${token.color.surfaceFloat};
  }
  [role='tabpanel'] {
    padding-top: 0;
  }
`;

function Content({ close }: PanelProps) {
  const { t } = useTexts();
  const mayQuery = useMayQuery();
  const [filter, setFilter] = useState<NotificationFilter>('all');
  if (!mayQuery) return <EmptyState compact drawing="bell" title={t('notifications.signedOut')} />;
  return (
    <Views>
      <Tabs
        label={t('notifications.views')}
        value={filter}
        onValueChange={setFilter}
        tabs={[
          { value: 'all', label: t('notifications.all'), content: <AllNotifications close={close} /> },
          {
            value: 'unread',
            label: t('notifications.unread'),
            content: <FilteredNotifications filter="unread" close={close} />,
          },
          {
            value: 'decide',
            label: t('notifications.toDecide'),
            content: <FilteredNotifications filter="decide" close={close} />,
          },
          {
            value: 'snoozed',
            label: t('notifications.later'),
            content: <FilteredNotifications filter="snoozed" close={close} />,
          },
        ]}
      />
    </Views>
  );
}

interface MarkAllProps {
  isMarking: boolean;
  onMark: () => void;
  /** Receives the focus when the button disappears. */
  focusFallbackRef: RefObject<HTMLElement | null>;
}

/**
 * A button that marks all notifications as read. It is rendered only while there are unread ones, so pressing it
 * removes it.
 */
function MarkAll({ isMarking, onMark, focusFallbackRef }: MarkAllProps) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const next = focusFallbackRef.current;
    return () => {
      if (element === document.activeElement) next?.focus({ preventScroll: true });
    };
  }, [focusFallbackRef]);
  return (
    <Button ref={button} variant="quiet" size="sm" aria-disabled={isMarking} onClick={() => isMarking || onMark()}>
      {isMarking ? t('notifications.marking') : t('notifications.markAll')}
    </Button>
  );
}

/** The dropdown panel of the bell. */
export function NotificationPanel({ close }: PanelProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list } = useNotifications();
  const stats = useNotificationStats();
  const { markAllRead, isMarking } = useMarkAllRead();
  // The counts include notifications that the list has no room for.
  const hasUnread = (list?.some((one) => !one.read) ?? false) || (stats?.unread ?? 0) > 0;
  return (
    <DropdownPanel
      flush
      title={t('notifications.title')}
      headingRef={heading}
      // While the request is pending, everything already counts as read, but the button must still show its progress.
      action={
        (hasUnread || isMarking) && <MarkAll isMarking={isMarking} onMark={markAllRead} focusFallbackRef={heading} />
      }
    >
      <PanelNotice />
      <Content close={close} />
    </DropdownPanel>
  );
}
