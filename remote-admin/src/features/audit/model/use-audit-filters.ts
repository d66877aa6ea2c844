import { AUDIT_ACTIONS, day, id } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';

/** Filters of the audit log. Filters that are not set are absent. */
export interface AuditFilters {
  from?: string;
  to?: string;
  actor?: string;
  action?: string;
}

const isAction = (text: string) => AUDIT_ACTIONS.some((action) => action === text);

/** Reads the filters from the URL. Ignores values that the server would reject. */
function readFilters(params: URLSearchParams): AuditFilters {
  const valid = {
    from: (text: string) => day.safeParse(text).success,
    to: (text: string) => day.safeParse(text).success,
    actor: (text: string) => id.safeParse(text).success,
    action: isAction,
  };
  const entries = Object.entries(valid).flatMap(([key, isValid]) => {
    const value = params.get(key);
    return value !== null && isValid(value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the filters and the open entry of the audit log, which are stored in the URL. */
export function useAuditFilters() {
  const [params, change] = useUrlState();
  const filters = readFilters(params);
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    openId: params.get('entry'),
    set: (filter: AuditFilters) => change({ ...filter }, { replace: true }),
    clear: () => change({ from: null, to: null, actor: null, action: null }),
    open: (entryId: string) => change({ entry: entryId }),
    close: () => change({ entry: null }, { replace: true }),
  };
}
