import { useSignedInUser } from '@atrium/platform';
import { type ReactNode, useCallback } from 'react';
import { type LiveSlot, Slot } from '../remotes';
import { mayUse } from './places/access';

/** Returns a function that renders the sections of a person's record that the signed-in user may use. */
export function usePersonSections(): (userId: string) => ReactNode {
  const user = useSignedInUser();
  return useCallback(
    (userId) => (
      <Slot
        key={userId}
        name="person.section"
        with={{ userId }}
        // A section that the user may not see for this person renders nothing, so nothing announces it.
        fallback={<></>}
        only={({ definition }: LiveSlot) => mayUse(definition, user)}
      />
    ),
    [user],
  );
}
