import { TIMERS_STORAGE_KEY } from '@atrium/contracts';
import { usePlatform } from '@atrium/platform';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shell/browser-storage';
import { useSignedInUser } from '../../../shell/session-slice';

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

/** How many timers of this person run in this company: as stored, until their own package is there and tells. */
export function useRunningTimers(): number {
  const { bus } = usePlatform();
  const { id, company } = useSignedInUser();
  const companyId = company?._id;
  const whose = `${id} ${companyId ?? ''}`;
  const [told, setTold] = useState<{ whose: string; running: number } | null>(null);
  useEffect(() => {
    const changed = bus.on('timers.changed').subscribe(({ running }) => setTold({ whose, running }));
    return () => changed.unsubscribe();
  }, [bus, whose]);
  return told?.whose === whose ? told.running : storedRunning(id, companyId);
}
