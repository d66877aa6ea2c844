import { useEffect } from 'react';
import { useRemotes } from '../remotes-context';

/** Records that a page or slot opens: its code loads and renders for the first time. */
export function useOpening(name: string, version: string, part: string) {
  const { supervision } = useRemotes().runners;
  // A part can be left before it was shown.
  useEffect(() => () => supervision.end(name, part), [supervision, name, part]);
  return {
    begin: () => supervision.begin(name, version, part),
    endShown: () => supervision.checkShown(name, part),
    endCrashed: () => supervision.end(name, part),
  };
}
