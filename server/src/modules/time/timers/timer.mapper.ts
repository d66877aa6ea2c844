import type { RunningTimer } from '@atrium/contracts';
import { type RateInForce, segmentsLength } from '@atrium/domain';
import { parseProject } from '../entries/measured-time';
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
  const runningMs = runningSince === null ? 0 : Math.max(0, now.getTime() - runningSince.getTime());
  const openSegments = runningSince === null ? [] : [{ start: runningSince.toISOString(), end: null }];
  return {
    _id: id,
    taskName,
    project: timer.project,
    ...(project ? { projectId: project.publicId, projectTitle: null } : parseProject(timer.project)),
    projectRef: toProjectRef(project),
    task: toTaskRef(task),
    billable: timer.billable ?? projectBillable ?? false,
    startTime: startTime.toISOString(),
    segments: [...segments.map(({ start, end }) => ({ start, end })), ...openSegments],
    isRunning: runningSince !== null,
    duration: Math.floor((segmentsLength(segments) + runningMs) / 1_000),
    ...(rate ? { hourlyRate: rate.rateMinor, currency: rate.currency } : NO_RATE),
  };
}
