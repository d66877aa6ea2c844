import { useSearchParams } from '@atrium/platform';
import { useState } from 'react';
import { paramsFor, viewFrom, type DirectoryView } from './directory';

/** The view of the directory, kept in the address so that it can be shared and gone back to. */
export function useDirectoryView() {
  const [params, setParams] = useSearchParams();
  // The router may answer a moment later; what is typed must not wait for it.
  const [view, setView] = useState(() => viewFrom(params));
  const change = (changes: Partial<DirectoryView>) => {
    const next = { ...view, ...changes };
    setView(next);
    setParams((present) => paramsFor(next, present), { replace: true });
  };
  return { view, change };
}
