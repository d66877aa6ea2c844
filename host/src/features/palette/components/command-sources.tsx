import type { FoundCommand } from '@atrium/platform';
import { useCallback, useEffect } from 'react';
import { type LiveSlot, Slot } from '../../../remotes';
import { sourceKey } from '../model/use-found-commands';

interface SourceProps {
  slot: LiveSlot;
  query: string;
  onFound: (source: string, found: readonly FoundCommand[] | null) => void;
}

type Take = (found: readonly FoundCommand[] | null) => void;

/** Reports a pending search while the remote's code loads, and an empty result if loading fails. */
function LoadingSource({ onFound }: { onFound: Take }) {
  useEffect(() => {
    onFound(null);
    return () => onFound([]);
  }, [onFound]);
  return null;
}

function Source({ slot, query, onFound }: SourceProps) {
  const key = sourceKey(slot);
  const take: Take = useCallback((found) => onFound(key, found), [key, onFound]);
  return (
    <Slot
      name="command.source"
      with={{ query, onFound: take }}
      only={(other) => sourceKey(other) === key}
      waiting={<LoadingSource onFound={take} />}
    />
  );
}

/** The searches of remotes. They render nothing, and an unavailable search finds nothing. */
export function CommandSources({ slots, ...props }: Omit<SourceProps, 'slot'> & { slots: readonly LiveSlot[] }) {
  return (
    <div hidden>
      {slots.map((slot) => (
        <Source key={sourceKey(slot)} slot={slot} {...props} />
      ))}
    </div>
  );
}
