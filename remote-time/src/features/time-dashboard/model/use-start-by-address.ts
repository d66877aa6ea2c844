import { LIMITS } from '@atrium/contracts';
import { useSearchParams } from '@atrium/platform';
import { useEffect, useEffectEvent, useRef } from 'react';
import { oneLine } from '../../../shared/timers/model/one-line';
import { START_KEY } from '../../../shared/timers/model/start-key';
import { useTimerActions } from '../../../shared/timers/model/use-timer-actions';

/**
 * Starts the timer specified in the URL (`?start=Call&project=…&key=…`) and removes these parameters, so that a reload
 * does not start it again. A URL without this page's key starts nothing.
 */
export function useStartByAddress(): void {
  const [params, setParams] = useSearchParams();
  const { start } = useTimerActions();
  const task = params.get('start') ?? '';
  const started = useRef('');
  const begin = useEffectEvent(() => {
    // The effect can run twice for the same URL.
    if (started.current === params.toString()) return;
    started.current = params.toString();
    const words = (name: string) => oneLine(params.get(name) ?? '').slice(0, LIMITS.title);
    if (params.get('key') === START_KEY) start({ taskName: words('start'), project: words('project') });
    setParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (task === '') started.current = '';
    else begin();
  }, [task]);
}
