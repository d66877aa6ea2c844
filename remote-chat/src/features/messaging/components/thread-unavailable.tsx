import { EmptyState, ErrorState, errorMessage, useTexts } from '@atrium/platform';
import { isGone } from '../model/is-gone';

/** In place of a thread: it failed to load, or it is not ours to see. */
export function ThreadUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTexts();
  if (isGone(error)) return <EmptyState title={t('errors.unavailable')} text={t('thread.gone')} drawing={null} />;
  return (
    <ErrorState
      title={t('thread.failed')}
      text={errorMessage(error, t)}
      retryLabel={t('errors.retry')}
      onRetry={onRetry}
    />
  );
}
