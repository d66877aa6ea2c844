import type { UseQueryResult } from '@tanstack/react-query';

type Query = Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>;

/** Whether what stands above others is worth waiting for: it is asked for, for the first time, and did not fail yet. */
export const mayCome = ({ isLoading, isFetched, failureCount }: Query): boolean =>
  isLoading && !isFetched && failureCount === 0;
