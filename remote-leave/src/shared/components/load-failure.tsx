import { ErrorState, errorMessage, useTexts } from '@atrium/platform';

interface LoadFailureProps {
  /** The query that could not be loaded. */
  of: { error: Error | null; refetch: () => unknown };
  compact?: boolean;
}

/** In place of what could not be loaded: why, and a way to ask again. */
export function LoadFailure({ of: { error, refetch }, compact = false }: LoadFailureProps) {
  const { t } = useTexts();
  return (
    <ErrorState
      compact={compact}
      title={t('failed.title')}
      text={errorMessage(error, t)}
      retryLabel={t('failed.retry')}
      onRetry={() => void refetch()}
    />
  );
}
