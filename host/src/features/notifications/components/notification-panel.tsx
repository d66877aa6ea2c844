import { LoadError } from '@atrium/platform';
import { Button, EmptyState } from '@atrium/ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { DropdownPanel } from '../../../shell/components/dropdown-panel';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useNotifications } from '../api/get-notifications';
import { useMarkAllRead } from '../api/mark-all-read';
import { useMayQuery } from '../model/use-may-query';
import { NotificationItems } from './notification-items';
import { PanelNotice } from './panel-notice';
import { NotificationSkeleton } from './notification-skeleton';

interface PanelProps {
  close: () => void;
}

function Content({ close }: PanelProps) {
  const { t } = useTexts();
  const mayQuery = useMayQuery();
  const { list, error, isFetching, refetch } = useNotifications();

  if (!mayQuery) return <EmptyState compact drawing="bell" title={t('notifications.signedOut')} />;
  if (list && list.length > 0) return <NotificationItems list={list} close={close} />;
  if (list) return <EmptyState compact drawing="bell" title={t('notifications.empty')} />;
  if (!error) return <NotificationSkeleton label={t('notifications.loading')} />;
  return (
    <LoadError
      compact
      title={t('notifications.error')}
      fallback={t('notifications.fetchFailed')}
      query={{ error, isFetching, refetch }}
    />
  );
}

interface MarkAllProps {
  marking: boolean;
  onMark: () => void;
  /** Receives the focus when the button disappears. */
  focusFallbackRef: RefObject<HTMLElement | null>;
}

/**
 * A button that marks all notifications as read. It is rendered only while there are unread ones, so pressing it
 * removes it.
 */
function MarkAll({ marking, onMark, focusFallbackRef }: MarkAllProps) {
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
    <Button ref={button} variant="quiet" size="sm" aria-disabled={marking} onClick={() => marking || onMark()}>
      {marking ? t('notifications.marking') : t('notifications.markAll')}
    </Button>
  );
}

/** The dropdown panel of the bell. */
export function NotificationPanel({ close }: PanelProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list } = useNotifications();
  const stats = useNotificationStats();
  const { markAllRead, marking } = useMarkAllRead();
  // The counts include notifications that the list has no room for.
  const someUnread = (list?.some((one) => !one.read) ?? false) || (stats?.unread ?? 0) > 0;
  return (
    <DropdownPanel
      flush
      title={t('notifications.title')}
      headingRef={heading}
      // While the request is pending, everything already counts as read, but the button must still show its progress.
      action={(someUnread || marking) && <MarkAll marking={marking} onMark={markAllRead} focusFallbackRef={heading} />}
    >
      <PanelNotice />
      <Content close={close} />
    </DropdownPanel>
  );
}
