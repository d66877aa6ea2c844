import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';
import { useSignedInUser } from '../../../shell/session/session-slice';

const isRunning = (timer: unknown, userId: string, companyId: string | undefined): boolean =>
  typeof timer === 'object' &&
  timer !== null &&
  'isRunning' in timer &&
  timer.isRunning === true &&
  'userId' in timer &&
  timer.userId === userId &&
  'companyId' in timer &&
  timer.companyId === companyId;

function storedRunning(userId: string, companyId: string | undefined): number {
  try {
    const timers: unknown = JSON.parse(browserStorage.getItem(TIMERS_STORAGE_KEY) ?? '[]');
    return Array.isArray(timers) ? timers.filter((timer) => isRunning(timer, userId, companyId)).length : 0;
  } catch {
    return 0;
  }
}

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
  return reported?.whose === whose ? reported.running : storedRunning(id, companyId);
}
