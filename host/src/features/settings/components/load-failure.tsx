import { errorMessage } from '@atrium/platform';
import { Banner, Button } from '@atrium/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type TextKey, useTexts } from '../../../shell/use-texts';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface LoadFailureProps {
  of: Query;
  /** Said where the server had nothing to say. */
  fallback?: TextKey;
}

/** Above what could not be loaded: why, and once more. What stands below are defaults that cannot be saved. */
export function LoadFailure({ of: { data, error, isFetching, refetch }, fallback }: LoadFailureProps) {
  const { t, translate } = useTexts();
  if (!error || data !== undefined) return null;
  return (
    <Banner
      tone="danger"
      title={t('errors.loadFailed')}
      action={
        <Button size="sm" icon="rotate-cw" loading={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {errorMessage(error, translate, fallback && t(fallback))}
    </Banner>
  );
}
