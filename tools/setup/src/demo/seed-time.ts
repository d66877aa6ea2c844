import { API } from '@atrium/contracts';
import { DEMO_TASKS } from './company';
import { workingDaysBefore } from './dates';
import type { DemoClients } from './seed-people';
import { stableId } from './stable-id';

const MINUTE = 60_000;

/** Up to so many minutes, the same for the same text: nobody works by the clock, yet each run gives the same times. */
const some = (most: number, text: string): number => (parseInt(stableId(text).slice(0, 6), 16) % most) * MINUTE;

/** A morning and an afternoon of one day, with what was done in each. */
function workOf(who: string, day: Date, tasks: readonly string[], index: number) {
  const name = `${who} ${day.toISOString()}`;
  const morning = day.getTime() + 7 * 60 * MINUTE + some(75, `${name} start`);
  const noon = morning + 170 * MINUTE + some(60, `${name} noon`);
  const afternoon = noon + 35 * MINUTE + some(30, `${name} lunch`);
  const evening = afternoon + 160 * MINUTE + some(120, `${name} end`);
  return [
    { start: morning, end: noon },
    { start: afternoon, end: evening },
  ].map(({ start, end }, half) => ({
    clientId: stableId(`${name} ${half}`),
    taskName: tasks[(index + half) % tasks.length] ?? '',
    segments: [{ start: new Date(start).toISOString(), end: new Date(end).toISOString() }],
  }));
}

/** Fills the last eight working days with tracked time. */
export async function seedTime(clients: DemoClients, now: Date): Promise<void> {
  for (const [who, project, tasks] of DEMO_TASKS) {
    for (const [index, day] of workingDaysBefore(now, 8).entries()) {
      for (const work of workOf(who, day, tasks, index)) {
        await clients.get(who)?.call(API.time.createEntry, { body: { ...work, project } });
      }
    }
  }
}
