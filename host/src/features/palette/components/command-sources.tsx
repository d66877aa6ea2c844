import type { FoundCommand } from '@atrium/platform';
import { useCallback } from 'react';
import { type LiveSlot, Slot } from '../../../remotes';

export const sourceKey = ({ remote, definition }: LiveSlot): string => `${remote} ${definition.id}`;

interface SourceProps {
  slot: LiveSlot;
  query: string;
  onFound: (source: string, found: readonly FoundCommand[] | null) => void;
}

function Source({ slot, query, onFound }: SourceProps) {
  const key = sourceKey(slot);
  const take = useCallback((found: readonly FoundCommand[] | null) => onFound(key, found), [key, onFound]);
  return <Slot name="command.source" with={{ query, onFound: take }} only={(other) => sourceKey(other) === key} />;
}

/** The searches of remotes. They draw nothing, and one that is not to be had just finds nothing. */
export function CommandSources({ slots, ...props }: Omit<SourceProps, 'slot'> & { slots: readonly LiveSlot[] }) {
  return (
    <div hidden>
      {slots.map((slot) => (
        <Source key={sourceKey(slot)} slot={slot} {...props} />
      ))}
    </div>
  );
}
