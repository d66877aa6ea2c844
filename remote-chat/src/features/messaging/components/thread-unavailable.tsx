import { EmptyState, ErrorState, errorMessage, isAppError, useTexts } from '@atrium/platform';

/** In place of a thread: it failed to load, or it is not ours to see. */
export function ThreadUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  const gone = isAppError(error) && (error.status === 404 || error.status === 403);
  if (gone) return <EmptyState title={t('errors.unavailable')} text={t('thread.gone')} drawing={null} />;
  return (
    <ErrorState
      title={t('thread.failed')}
      text={errorMessage(error, t)}
      retryLabel={t('errors.retry')}
      onRetry={onRetry}
    />
  );
}
