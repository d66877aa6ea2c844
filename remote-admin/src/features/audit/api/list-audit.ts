import { API, type AuditEntry } from '@atrium/contracts';
import { infiniteQueryOptions, type Platform, QUERY_POLICIES, useInfiniteQuery, usePlatform } from '@atrium/platform';
import { adminKeys } from '../../../shared/api/keys';
import type { AuditFilters } from '../model/use-audit-filters';

const auditQuery = ({ api }: Platform, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: [...adminKeys.audit, filters],
    queryFn: ({ signal, pageParam }) =>
      api.call(API.audit.list, { query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null, // widened for later pages
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...QUERY_POLICIES.changedByOthers,
  });

/** Returns the matching entries of the audit log, paginated, newest first. */
export function useAuditLog(filters: AuditFilters) {
  const query = useInfiniteQuery(auditQuery(usePlatform(), filters));
  const entries: AuditEntry[] | undefined = query.data?.pages.flatMap((page) => page.entries);
  return { ...query, entries };
}
