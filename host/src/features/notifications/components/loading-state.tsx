import { LoadError } from '@atrium/platform';
import { useTexts } from '../../../shell/use-texts';
import { NotificationSkeleton } from './notification-skeleton';

interface LoadingStateProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The skeleton of a list of notifications while it loads, or the error if loading failed. */
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
