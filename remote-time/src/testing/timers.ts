import type { RunningTimer } from '@atrium/contracts';
import { start, type Owner, type Timer } from '../shared/timers/model/timer';

/** Monday, 2 March 2026, 09:00 UTC. */
export const NINE = Date.parse('2026-03-02T09:00:00.000Z');
export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => count * 60_000;

export const uuid = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

export const ANNA: Owner = { userId: uuid(1), companyId: uuid(2) };
export const BEN: Owner = { userId: uuid(3), companyId: uuid(2) };

/** Returns a timer that was started at nine. */
export function startedTimer({
  id = uuid(100),
  owner = ANNA,
  taskName = 'Write the offer',
  project = 'Website',
  hourlyRate = null,
  now = NINE,
}: Partial<{
  id: string;
  owner: Owner;
  taskName: string;
  project: string;
  hourlyRate: number | null;
  now: number;
}> = {}): Timer {
  const started = start([], { id, owner, task: { taskName, project }, now });
  if (!started) throw new Error('An empty list has room.');
  return { ...started.timer, hourlyRate };
}

/** Returns an in-memory storage that can be made to reject writes. */
export function fakeStorage(contents: Record<string, string> = {}) {
  const texts = new Map(Object.entries(contents));
  let isFull = false;
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      texts.set(key, value);
    },
    fill() {
      isFull = true;
    },
    empty() {
      isFull = false;
    },
  };
}

/** Builds a timer as the server sends it. */
export const buildRunningTimer = (changes: Partial<RunningTimer> = {}): RunningTimer => ({
  _id: uuid(50),
  taskName: 'On the phone',
  project: '',
  projectId: null,
  projectTitle: null,
  projectRef: null,
  task: null,
  billable: false,
  startTime: new Date().toISOString(),
  segments: [{ start: new Date().toISOString(), end: null }],
  isRunning: true,
  duration: 0,
  hourlyRate: null,
  currency: null,
  ...changes,
});
