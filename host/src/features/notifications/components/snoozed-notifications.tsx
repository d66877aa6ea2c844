import { EmptyState } from '@atrium/ui';
import { useTexts } from '../../../shell/use-texts';
import { useNotificationPages } from '../api/get-notification-pages';
import { NotificationItem } from './notification-item';
import { LoadingState } from './loading-state';
import { OlderButton } from './older-button';

/** The notifications that return later, those that return first at the top. */
export function SnoozedNotifications({ close }: { close: () => void }) {
  const { t } = useTexts();
  const pages = useNotificationPages('snoozed', { enabled: true });
  const { list } = pages;
  if (!list) return <LoadingState error={pages.error} isFetching={pages.isFetching} refetch={pages.refetch} />;
  if (list.length === 0) return <EmptyState compact drawing="bell" title={t('notifications.noneSnoozed')} />;
  return (
    <>
      <ul>
        {list.map((notification) => (
          <NotificationItem key={notification._id} notification={notification} close={close} />
        ))}
      </ul>
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
