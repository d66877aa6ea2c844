import { errorCode, failureKind } from '@atrium/api-client';
import { Banner, Button, ErrorState } from '@atrium/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from './error-message';
import { usePlatformCatalogue } from '../texts';
import { useOnline, useReconnect } from '../use-online';

type Query = Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>;

/**
 * Returns whether the page should wait for content above other content: its query is loading for the first time and has
 * not failed yet.
 */
export const isFirstLoad = ({ isLoading, isFetched, failureCount }: Query): boolean =>
  isLoading && !isFetched && failureCount === 0;

/** The part of a query that a load error uses. */
export interface FailedQuery {
  data?: unknown;
  error: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

/** Props of `LoadError`. */
export interface LoadErrorProps {
  /** The query, or several. All that failed are retried together. */
  query: FailedQuery | readonly FailedQuery[];
  /** The title, such as "Failed to fetch employees". Defaults to a title for the kind of failure. */
  title?: ReactNode;
  /** Replaces the explanation; null omits it. */
  text?: ReactNode;
  /** Explanation of a failure without one, such as a proxy's 502. Defaults to the generic one. */
  fallback?: string | undefined;
  /** An alternative action, such as a link. */
  action?: ReactNode;
  /** Takes less space, for widgets and dropdowns. */
  compact?: boolean;
  /**
   * `banner` is shown above content that is usable without the data; `state` replaces the content. Defaults to `state`.
   */
  layout?: 'state' | 'banner';
}

type Kind = 'forbidden' | 'gone' | 'offline' | 'failed';

function kindOf(error: unknown): Kind {
  const kind = failureKind(error);
  if (kind === 'forbidden' || kind === 'gone') return kind;
  return errorCode(error) === 'NETWORK_ERROR' ? 'offline' : 'failed';
}

const isFailed = ({ data, error }: FailedQuery) => data === undefined && Boolean(error);

/**
 * Shows that queries failed and the reason, with Retry if a retry can help. While the browser is offline, it says so and
 * names the features that still work. A query that failed without a network is retried when the browser is back online.
 * Renders nothing unless a query failed and has no data.
 */
export function LoadError({ query, title, text, fallback, action, compact, layout = 'state' }: LoadErrorProps) {
  const { t, translate } = usePlatformCatalogue();
  const queries: readonly FailedQuery[] = Array.isArray(query) ? query : [query];
  const failed = queries.filter(isFailed);
  const error = failed[0]?.error;
  const kind = kindOf(error);
  const isOnline = useOnline();
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  useReconnect(() => {
    if (kind === 'offline') retry();
  });
  if (failed.length === 0) return null;

  // A permission may have been granted since; a deleted object stays deleted.
  const canRetry = kind !== 'gone';
  const isRetrying = failed.some(({ isFetching }) => isFetching === true);
  const isOffline = kind === 'offline' && !isOnline;
  // In a small place the title says what is missing, since the page around it may have loaded.
  const isPage = layout === 'state' && compact !== true;
  const heading = isOffline && isPage ? t('offline.title') : (title ?? t(`loadError.${kind}`));
  const offlineText = isPage ? `${t('offline.loadsLater')} ${t('offline.works')}` : t('offline.title');
  const failureText = text === undefined ? errorMessage(error, translate, fallback) : text;
  const explanation = isOffline ? offlineText : failureText;
  if (layout === 'banner') {
    const button = (
      <Button size="sm" icon="rotate-cw" loading={isRetrying} onClick={retry}>
        {t('loadError.retry')}
      </Button>
    );
    return (
      <Banner tone="danger" title={heading} action={action ?? (canRetry && button)}>
        {explanation}
      </Banner>
    );
  }
  return (
    <ErrorState
      {...(compact !== undefined && { compact })}
      title={heading}
      text={explanation}
      action={action}
      {...(canRetry && { onRetry: retry, retryLabel: t('loadError.retry'), retrying: isRetrying })}
    />
  );
}
