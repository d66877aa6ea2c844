import { LoadError } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';
import { NotificationSkeleton } from './notification-skeleton';

interface LoadingStateProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** What a list of notifications shows before it is there: its skeleton, or why it could not be loaded. */
export function LoadingState({ error, isFetching, refetch }: LoadingStateProps) {
  const { t } = useTexts();
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
