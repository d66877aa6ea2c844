import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { type RunningTimers, storedRunningTimers } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';
import { useSignedInUser } from '../../../shell/session/session-slice';

/**
 * Returns the user's timers that run in this company, as stored until the time package has loaded and reports them.
 */
export function useRunningTimers(): RunningTimers {
  const { bus } = usePlatform();
  const { id, company } = useSignedInUser();
  const companyId = company?._id;
  const whose = `${id} ${companyId ?? ''}`;
  const [reported, setReported] = useState<{ whose: string; timers: RunningTimers } | null>(null);
  useEffect(() => {
    const changed = bus
      .on('timers.changed')
      .subscribe(({ running, since = null }) => setReported({ whose, timers: { running, since } }));
    return () => changed.unsubscribe();
  }, [bus, whose]);
  if (reported?.whose === whose) return reported.timers;
  return storedRunningTimers(browserStorage.getItem(TIMERS_STORAGE_KEY), { userId: id, companyId });
}
