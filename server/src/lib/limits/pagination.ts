import type { Pagination } from '@atrium/contracts';

/** Returns the pagination of a response; an empty list has one page. */
export const paginationOf = (totalCount: number, { page, limit }: { page: number; limit: number }): Pagination => ({
  totalCount,
  totalPages: Math.max(1, Math.ceil(totalCount / limit)),
  currentPage: page,
  limit,
});
