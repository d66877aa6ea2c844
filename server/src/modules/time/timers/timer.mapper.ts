import type { RunningTimer } from '@atrium/contracts';
import { type RateInForce, segmentsLength } from '@atrium/domain';
import { projectOf } from '../entries/measured-time';
import { toProjectRef, toTaskRef } from '../time.mapper';
import type { TimerParts } from './timers.repository';

const NO_RATE = { hourlyRate: null, currency: null };

/** Maps a timer at an instant; the rate is null if the viewer may not see rates. */
export function toRunningTimer(
  { timer, project, projectBillable, task }: TimerParts,
  rate: RateInForce | null,
  now: Date,
): RunningTimer {
  const { id, taskName, startTime, segments, runningSince } = timer;
  const running = runningSince === null ? 0 : Math.max(0, now.getTime() - runningSince.getTime());
  const open = runningSince === null ? [] : [{ start: runningSince.toISOString(), end: null }];
  return {
    _id: id,
    taskName,
    project: timer.project,
    ...(project ? { projectId: project.publicId, projectTitle: null } : projectOf(timer.project)),
    projectRef: toProjectRef(project),
    task: toTaskRef(task),
    billable: timer.billable ?? projectBillable ?? false,
    startTime: startTime.toISOString(),
    segments: [...segments.map(({ start, end }) => ({ start, end })), ...open],
    isRunning: runningSince !== null,
    duration: Math.floor((segmentsLength(segments) + running) / 1_000),
    ...(rate ? { hourlyRate: rate.rateMinor, currency: rate.currency } : NO_RATE),
  };
}
