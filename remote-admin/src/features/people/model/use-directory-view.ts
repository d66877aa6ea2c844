import { useCallback, useRef, useState } from 'react';
import { type DirectoryView, orderText, viewFrom } from './directory';
import { usePeopleUrl } from './use-people-url';

/** Returns the view of the directory, which is stored in the URL, and stable functions that change it. */
export function useDirectoryView() {
  const { params, change } = usePeopleUrl();
  // The router can render slightly later, so typed text is kept in local state.
  const [view, setView] = useState(() => viewFrom(params));

  const latest = useRef(view);
  const set = useCallback(
    (changes: Partial<DirectoryView>) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
      setView(next);
      change(
        {
          q: next.search,
          role: next.role,
          department: next.department,
          today: next.today,
          joined: next.isNew ? 'new' : null,
          online: next.isOnline ? '1' : null,
          view: next.layout === 'cards' ? 'cards' : null,
          sort: orderText(next.order),
        },
        { replace: true },
      );
    },
    [change],
  );
  const reset = useCallback(
    () => set({ search: '', role: null, department: null, today: null, isNew: false, isOnline: false }),
    [set],
  );
  return { view, set, reset };
}
