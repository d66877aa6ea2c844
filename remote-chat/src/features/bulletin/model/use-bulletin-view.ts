import { id, LIMITS } from '@atrium/contracts';
import { useUrlState } from '@atrium/platform/url-state';
import type { FeedFilters } from '../api/list-posts';

const SHOW_FILTERS = ['unread', 'toAcknowledge', 'mine'] as const;

const idOf = (text: string | null): string | null => (id.safeParse(text).success ? text : null);

/** The names of the URL parameters that filter the list. */
const FILTER_KEYS = ['q', 'show', 'department'] as const;

/** Reads the filters from the URL and drops values that the server would reject. */
function readFilters(params: URLSearchParams): FeedFilters {
  const q = (params.get('q') ?? '').trim().slice(0, LIMITS.title);
  const filter = SHOW_FILTERS.find((one) => one === params.get('show'));
  const departmentId = idOf(params.get('department'));
  return { ...(q && { q }), ...(filter && { filter }), ...(departmentId !== null && { departmentId }) };
}

/** Manages the view state in the URL: the filters, the open post, and whether it is being edited or written. */
export function useBulletinView() {
  const [params, change] = useUrlState();
  const filters = readFilters(params);
  const closed = { post: null, tab: null, edit: null, write: null };
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    values: Object.fromEntries(FILTER_KEYS.map((key) => [key, params.get(key) ?? ''])),
    postId: idOf(params.get('post')),
    tab: params.get('tab') === 'readers' ? ('readers' as const) : ('comments' as const),
    isEditing: params.has('edit'),
    isWriting: params.has('write') && !params.has('post'),
    setFilter: (key: string, value: string) => change({ [key]: value }, { replace: true }),
    clearFilters: () => change({ q: null, show: null, department: null }),
    /** Returns the URL of a post, with the current filters. */
    hrefOf: (postId: string) => {
      const next = new URLSearchParams(params);
      for (const key of Object.keys(closed)) next.delete(key);
      next.set('post', postId);
      return `?${next.toString()}`;
    },
    open: (postId: string) => change({ ...closed, post: postId }),
    setTab: (tab: string) => change({ tab: tab === 'readers' ? tab : null }, { replace: true }),
    edit: () => change({ edit: '1' }),
    endEdit: () => change({ edit: null }, { replace: true }),
    write: () => change({ ...closed, write: '1' }),
    close: () => change(closed, { replace: true }),
    /** Closes a post, unless another one has been opened since. */
    closePost: (postId: string) => change(closed, { replace: true, onlyWhile: { post: postId } }),
  };
}

export type BulletinView = ReturnType<typeof useBulletinView>;
