import type { BusPayload } from '@atrium/contracts';
import { usePlatform, useSignedInUser } from '@atrium/platform';
import { useClock } from '@atrium/ui';
import { startWith } from 'rxjs';
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/**
 * Returns the time that has passed since an instant, such as `0:42`; '' without one. Changes only with each whole
 * minute, so that a hidden tab needs little processor time.
 */
export function useElapsedTime(since: string | null = null): string {
  const clock = useClock();
  const start = since === null ? null : Date.parse(since);
  const minutes = () => (start === null ? null : Math.max(0, Math.floor((clock() - start) / MINUTE_MS)));
  const subscribe = useCallback(
    (changed: () => void) => {
      if (start === null) return () => undefined;
      let handle: ReturnType<typeof setTimeout>;
      const wait = () => {
        const passed = Math.max(0, clock() - start) % MINUTE_MS;
        handle = setTimeout(() => {
          changed();
          wait();
        }, MINUTE_MS - passed);
      };
      wait();
      return () => clearTimeout(handle);
    },
    [clock, start],
  );
  const passed = useSyncExternalStore(subscribe, minutes);
  if (passed === null) return '';
  return `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}`;
}

type RunningTimers = BusPayload<'timers.changed'>;

const NONE: RunningTimers = { running: 0 };

/** Returns the user's running timers in this company, as last reported, possibly before a page load. */
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
