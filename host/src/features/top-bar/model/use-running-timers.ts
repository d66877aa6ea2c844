import type { BusPayload } from '@atrium/contracts';
import { usePlatform, useSignedInUser } from '@atrium/platform';
import { startWith } from 'rxjs';
import { useLayoutEffect, useState } from 'react';

type RunningTimers = BusPayload<'timers.changed'>;

const NONE: RunningTimers = { running: 0 };

/** Returns the user's timers that run in this company, as reported last, possibly before a page load. */
export function useRunningTimers(): RunningTimers {
  const { bus } = usePlatform();
  const { id, company } = useSignedInUser();
  const companyId = company?._id;
  const [timers, setTimers] = useState(NONE);
  // Before the browser paints, so that the top bar does not shift after a page load.
  useLayoutEffect(() => {
    const changed = bus.on('timers.changed').pipe(startWith(NONE)).subscribe(setTimers);
    return () => changed.unsubscribe();
    // The bus replays the timers of the user and company that are signed in when it is subscribed to.
  }, [bus, id, companyId]);
  return timers;
}
