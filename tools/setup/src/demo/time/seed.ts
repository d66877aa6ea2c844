import { API } from '@atrium/contracts';
import { workingDaysBefore } from '../dates';
import type { DemoContext, DemoPart } from '../part';
import { stableId, stableNumber } from '../stable-id';

/** Tasks that people work on, used for their recent time entries. */
export const DEMO_TASKS: readonly (readonly [who: string, project: string, tasks: readonly string[]])[] = [
  ['mara', 'Library competition', ['Design review', 'Client call', 'Jury presentation']],
  ['jonas', 'Library competition', ['Model building', 'Photos of the model', 'Section drawings']],
  ['aisha', 'School in Pankow', ['Cost estimate', 'Fire safety concept']],
  ['tomas', 'Library competition', ['Façade studies', 'Daylight simulation']],
  ['elif', 'School in Pankow', ['Floor plans', 'Meeting with the engineers']],
  ['niko', 'Rooftop housing', ['Structural survey', 'Details of the stairs']],
  ['grace', 'Rooftop housing', ['Client workshop', 'Planning application']],
  ['pauline', 'School in Pankow', ['Visualisations', 'Material research']],
];

/** Cost of an hour in cents: the company's rate, and the rates of projects that differ. */
export const DEMO_RATES = {
  company: 7_800,
  projects: [['Library competition', 9_600]],
} as const;

const MINUTE_MS = 60_000;

/** Returns the time entries of one day: a morning and an afternoon with one task each. */
function workOf(who: string, day: Date, tasks: readonly string[], index: number) {
  const name = `${who} ${day.toISOString()}`;
  const morning = 7 * 60 + stableNumber(75, `${name} start`);
  const noon = morning + 170 + stableNumber(60, `${name} noon`);
  const afternoon = noon + 35 + stableNumber(30, `${name} lunch`);
  const evening = afternoon + 160 + stableNumber(120, `${name} end`);
  const instantOf = (minutes: number) => new Date(day.getTime() + minutes * MINUTE_MS).toISOString();
  return [
    { start: morning, end: noon },
    { start: afternoon, end: evening },
  ].map(({ start, end }, half) => ({
    clientId: stableId(`${name} ${half}`),
    taskName: tasks[(index + half) % tasks.length] ?? '',
    segments: [{ start: instantOf(start), end: instantOf(end) }],
  }));
}

/** Sets hourly rates, so that time has a cost. Keeps existing rates. */
async function seedRates({ founder, now }: DemoContext, ids: ReadonlyMap<string, string>) {
  const { rates } = await founder.call(API.rates.list);
  if (rates.length > 0) return;
  const effectiveFrom = `${now.getUTCFullYear() - 1}-01-01`;
  const { company, projects } = DEMO_RATES;
  await founder.call(API.rates.save, { body: { scope: 'company', rateMinor: company, effectiveFrom } });
  for (const [name, rateMinor] of projects) {
    const project = ids.get(name);
    if (project === undefined) continue;
    const body = { scope: 'project' as const, project, rateMinor, effectiveFrom };
    await founder.call(API.rates.save, { body });
  }
}

const WORKING_DAYS = 30;

/** Fills the last six weeks with tracked time. */
export const seedTime: DemoPart = {
  name: 'time',
  async seed(context) {
    const { clients, founder, now } = context;
    const { projects } = await founder.call(API.projects.list);
    // A name without a project of the company is stored as text.
    const ids = new Map(projects.map(({ name, _id }) => [name, _id]));
    const projectOf = (name: string) => ids.get(name) ?? name;
    await seedRates(context, ids);
    await Promise.all(
      DEMO_TASKS.map(async ([who, project, tasks]) => {
        for (const [index, day] of workingDaysBefore(now, WORKING_DAYS).entries()) {
          for (const work of workOf(who, day, tasks, index)) {
            await clients.get(who)?.call(API.time.createEntry, { body: { ...work, project: projectOf(project) } });
          }
        }
      }),
    );
  },
};
