import type { Pagination } from '@atrium/contracts';
import { useEffect } from 'react';

interface PageQuery {
  data: { pagination: Pagination } | undefined;
  isPlaceholderData: boolean;
}

/**
 * Moves to the last page if the current page no longer exists, for example after the last request on it was decided.
 * Returns whether it does, while the list still has no rows.
 */
export function useLastPage(
  { data, isPlaceholderData }: PageQuery,
  page: number,
  setPage: (page: number, options: { replace: boolean }) => void,
): boolean {
  const lastPage = data?.pagination.totalPages ?? 0;
  const isPastEnd = !isPlaceholderData && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPastEnd) setPage(lastPage, { replace: true });
  });
  return isPastEnd;
}
