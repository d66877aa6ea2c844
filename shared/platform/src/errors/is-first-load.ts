import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>;

/**
 * Returns whether the page should wait for content above other content: its query is loading for the first time and has
 * not failed yet.
 */
export const isFirstLoad = ({ isLoading, isFetched, failureCount }: Query): boolean =>
  isLoading && !isFetched && failureCount === 0;
