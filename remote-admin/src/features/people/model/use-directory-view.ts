import { useState } from 'react';
import { type DirectoryView, orderText, viewFrom } from './directory';
import { usePeopleUrl } from './use-people-url';

/** Returns the view of the directory, which is stored in the URL. */
export function useDirectoryView() {
  const { params, change } = usePeopleUrl();
  // The router can render slightly later, so typed text is kept in local state.
  const [view, setView] = useState(() => viewFrom(params));

  const set = (changes: Partial<DirectoryView>) => {
    const next = { ...view, ...changes };
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
  };

  return {
    view,
    set,
    reset: () => set({ search: '', role: null, department: null, today: null, isNew: false, isOnline: false }),
  };
}
