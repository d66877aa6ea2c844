import { API } from '@atrium/contracts';
import { DEMO_TASKS } from './company';
import { workingDaysBefore } from './dates';
import type { DemoClients } from './seed-people';
import { stableId } from './stable-id';

const HOUR = 3_600_000;

/** Fills the last eight working days with tracked time, a morning and an afternoon each with a pause between. */
export async function seedTime(clients: DemoClients, now: Date): Promise<void> {
  for (const [who, project, tasks] of DEMO_TASKS) {
    const client = clients.get(who);
    for (const [index, day] of workingDaysBefore(now, 8).entries()) {
      const taskName = tasks[index % tasks.length] ?? project;
      // Nobody starts at the same minute each day, yet each run of the demo gives the same times.
      const start = day.getTime() + 7.5 * HOUR + ((index * 13 + who.length * 7) % 45) * 60_000;
      const segments = [
        [start, start + 3.5 * HOUR],
        [start + 4.25 * HOUR, start + (6 + (index % 3)) * HOUR],
      ].map(([from = 0, to = 0]) => ({ start: new Date(from).toISOString(), end: new Date(to).toISOString() }));
      const clientId = stableId(`${who} ${day.toISOString()}`);
      await client?.call(API.time.createEntry, { body: { clientId, taskName, project, segments } });
    }
  }
}
