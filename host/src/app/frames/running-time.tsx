import { useEffect } from 'react';
import { useElapsedTime } from '../../features/top-bar/model/use-elapsed-time';
import { useRunningTimers } from '../../features/top-bar/model/use-running-timers';
import { setTitleTime } from '../../shell/page-title';

/** Shows the time of the running timer in the tab's title; of several, that of the one that was started last. */
export function RunningTime() {
  const time = useElapsedTime(useRunningTimers().since);
  useEffect(() => setTitleTime(time), [time]);
  useEffect(() => () => setTitleTime(''), []);
  return null;
}
