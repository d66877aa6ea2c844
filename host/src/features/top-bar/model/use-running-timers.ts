import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { countRunningTimers } from '@atrium/domain';
import { usePlatform } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';
import { useSignedInUser } from '../../../shell/session/session-slice';

/**
 * Returns the number of the user's timers that run in this company, as stored until the time package has loaded and
 * reports it.
 */
export function useRunningTimers(): number {
  const { bus } = usePlatform();
  const { id, company } = useSignedInUser();
  const companyId = company?._id;
  const whose = `${id} ${companyId ?? ''}`;
  const [reported, setReported] = useState<{ whose: string; running: number } | null>(null);
  useEffect(() => {
    const changed = bus.on('timers.changed').subscribe(({ running }) => setReported({ whose, running }));
    return () => changed.unsubscribe();
  }, [bus, whose]);
  if (reported?.whose === whose) return reported.running;
  return countRunningTimers(browserStorage.getItem(TIMERS_STORAGE_KEY), { userId: id, companyId });
}
