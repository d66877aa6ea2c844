import { errorMessage } from '@atrium/platform';
import { Button, EmptyState, ErrorState, token } from '@atrium/ui';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationStats } from '../api/get-notification-stats';
import { useNotifications } from '../api/get-notifications';
import { useMarkAllRead } from '../api/mark-all-read';
import { useMayQuery } from '../model/use-may-query';
import { NotificationItems } from './notification-items';
import { NotificationSkeleton } from './notification-skeleton';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space(2)};
  min-height: 52px;
  padding: ${token.space(2)} ${token.space(2)} ${token.space(2)} ${token.space(4)};
  border-bottom: 1px solid ${token.color.border};
  h2 {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    flex: none;
  }
`;

const Body = styled.div`
  min-height: 224px;
  overflow: auto;
  overscroll-behavior: contain;
`;

interface PanelProps {
  close: () => void;
}

function Content({ close }: PanelProps) {
  const { t, translate } = useTexts();
  const mayQuery = useMayQuery();
  const { list, error, isFetching, refetch } = useNotifications();

  if (!mayQuery) return <EmptyState compact drawing="bell" title={t('notifications.signedOut')} />;
  if (list && list.length > 0) return <NotificationItems list={list} close={close} />;
  if (list) return <EmptyState compact drawing="bell" title={t('notifications.empty')} />;
  if (!error) return <NotificationSkeleton label={t('notifications.loading')} />;
  return (
    <ErrorState
      compact
      title={t('notifications.error')}
      text={errorMessage(error, translate, t('notifications.fetchFailed'))}
      onRetry={() => void refetch()}
      retryLabel={t('notifications.retry')}
      retrying={isFetching}
    />
  );
}

interface MarkAllProps {
  marking: boolean;
  onMark: () => void;
  /** Takes the focus over that would be lost with the button. */
  heir: RefObject<HTMLElement | null>;
}

/** There only while something is unread: pressing it makes it go. */
function MarkAll({ marking, onMark, heir }: MarkAllProps) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    const next = heir.current;
    return () => {
      if (element === document.activeElement) next?.focus({ preventScroll: true });
    };
  }, [heir]);
  return (
    <Button ref={button} variant="quiet" size="sm" aria-disabled={marking} onClick={() => marking || onMark()}>
      {marking ? t('notifications.marking') : t('notifications.markAll')}
    </Button>
  );
}

/** What the bell opens. */
export function NotificationPanel({ close }: PanelProps) {
  const { t } = useTexts();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { list } = useNotifications();
  const stats = useNotificationStats();
  const { markAllRead, marking } = useMarkAllRead();
  // The counts know of those too that the list has no room for.
  const someUnread = (list?.some((one) => !one.read) ?? false) || (stats?.unread ?? 0) > 0;
  return (
    <>
      <Head>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {t('notifications.title')}
        </h2>
        {/* While it is pending everything counts as read already, and the button has yet to say so. */}
        {(someUnread || marking) && <MarkAll marking={marking} onMark={markAllRead} heir={heading} />}
      </Head>
      <Body role="region" aria-labelledby={headingId}>
        <Content close={close} />
      </Body>
    </>
  );
}
