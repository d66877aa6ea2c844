import { type FoundCommand, matchesSearch, type SlotProps, useFormat } from '@atrium/platform';
import { useEffect } from 'react';
import { projectName } from '../../../shared/timers/model/project';
import type { Timer } from '../../../shared/timers/model/timer';
import { durationOf } from '../../../shared/timers/model/times/segments';
import { useMinute, useTimers } from '../../../shared/timers/model/use-timers';
import { useTexts } from '../../../shared/use-texts';

/** Offers the running and paused timers to the command palette, also before something is typed. */
export default function RunningSource({ query, onFound }: SlotProps['command.source']) {
  const { t } = useTexts();
  const { duration } = useFormat();
  const timers = useTimers();
  const minute = useMinute();

  useEffect(() => {
    const toCommand = (timer: Timer): FoundCommand => {
      const time = duration(Math.max(0, durationOf(timer.segments, minute)));
      const state = t(timer.isRunning ? 'timers.running' : 'timers.paused');
      return {
        id: timer.id,
        label: timer.taskName || t('noTask'),
        detail: [state, time, projectName({ ...timer, project: timer.projectRef })].filter(Boolean).join(' · '),
        to: '/time-dashboard',
      };
    };
    onFound(timers.map(toCommand).filter(({ label }) => matchesSearch(label, query)));
  }, [timers, minute, query, duration, t, onFound]);

  return null;
}
