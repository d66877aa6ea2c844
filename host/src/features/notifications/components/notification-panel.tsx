import { errorMessage } from '@atrium/platform';
import { Button, EmptyState, ErrorState, token } from '@atrium/ui';
import { useId } from 'react';
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

/** What the bell opens. */
export function NotificationPanel({ close }: PanelProps) {
  const { t } = useTexts();
  const heading = useId();
  const { list } = useNotifications();
  const stats = useNotificationStats();
  const { markAllRead, marking } = useMarkAllRead();
  // The counts know of those too that the list has no room for.
  const someUnread = (list?.some((one) => !one.read) ?? false) || (stats?.unread ?? 0) > 0;
  return (
    <>
      <Head>
        <h2 id={heading}>{t('notifications.title')}</h2>
        {/* While it is pending everything counts as read already, and the button has yet to say so. */}
        {(someUnread || marking) && (
          <Button variant="quiet" size="sm" aria-disabled={marking} onClick={() => marking || markAllRead()}>
            {marking ? t('notifications.marking') : t('notifications.markAll')}
          </Button>
        )}
      </Head>
      <Body role="region" aria-labelledby={heading}>
        <Content close={close} />
      </Body>
    </>
  );
}
