import { LoadError, usePlatform } from '@atrium/platform';
import type { Query } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shell/use-texts';

const FAILED = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;

interface WidgetsFailedProps {
  /** Whether other cards are shown below, which a large notice would push away. */
  hasOthers: boolean;
}

/** Shown instead of the widgets when most of them failed to load. Retries them together. */
export function WidgetsFailed({ hasOthers }: WidgetsFailedProps) {
  const { t } = useTexts();
  const { queryClient } = usePlatform();
  const [error] = useState(() => queryClient.getQueryCache().findAll(FAILED)[0]?.state.error);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await queryClient.refetchQueries(FAILED);
    setRetrying(false);
  };
  return (
    <LoadError
      layout={hasOthers ? 'banner' : 'state'}
      title={t(hasOthers ? 'dashboard.mostFailed' : 'dashboard.failed')}
      query={{ error: error ?? new Error('Widgets failed to load'), isFetching: isRetrying, refetch: retry }}
    />
  );
}
