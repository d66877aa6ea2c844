import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type DirectoryView, orderText, viewFrom } from './directory';
import { usePeopleUrl } from './use-people-url';

/** Returns the view of the directory, which is stored in the URL, and stable functions that change it. */
export function useDirectoryView() {
  const { params, change } = usePeopleUrl();
  const fromUrl = viewFrom(params);
  // The same object while other parameters change, such as the open panel.
  const [view, setView] = useState(fromUrl);
  if (JSON.stringify(view) !== JSON.stringify(fromUrl)) setView(fromUrl);

  // The router can render slightly later than the next change.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const set = useCallback(
    (changes: Partial<DirectoryView>) => {
      const next = { ...latest.current, ...changes };
      latest.current = next;
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
