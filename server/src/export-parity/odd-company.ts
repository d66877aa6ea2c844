import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import { timeEntries } from '../composition/schema';
import { foundCompany, type Person, type TestApp } from '../testing';
import { fileLeave } from '../testing/domains/leave';
import { changeTimeRules, setRate, track } from '../testing/domains/time';
import { makeProject, makeTask } from '../testing/domains/work';

/** A company with data that exports have to get right. */
export interface OddCompany {
  founder: Person;
  ben: Person;
  /** A former member. */
  zoe: Person;
  projectId: string;
  taskId: string;
  leaveTypeId: string;
}

const ODD_TEXTS = ['=1+1', '-5', 'a, "b"; c', 'Ünïcödé 上海', '  spaced  ', '<b>&amp;</b>'];

/** Tracks entries over midnight, over nights with a clock change, and over more than a month. */
async function trackNights(test: TestApp, ben: Person): Promise<void> {
  await track(ben, '2026-10-31T22:00:00.000Z', '2026-11-01T00:30:01.000Z', { billable: true });
  await track(ben, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', { taskName: 'Repeated hour' });
  await track(ben, '2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z', { taskName: 'Skipped hour' });
  const segments = [
    { start: '2026-10-28T08:00:00.000Z', end: '2026-10-28T08:20:00.000Z' },
    { start: '2026-11-20T08:00:00.000Z', end: '2026-11-20T08:20:00.000Z' },
  ];
  await track(ben, '', '', { taskName: 'Paused for weeks', segments });
  const long = await track(ben, '2026-11-04T08:00:00.000Z', '2026-11-04T09:00:00.000Z', { taskName: 'Forgotten' });
  const [start, end] = ['2026-09-20T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
  const times = { startTime: new Date(start), endTime: new Date(end), duration: 44 * 86_400, costMinor: 44 * 24 * 100 };
  await test.deps.db
    .update(timeEntries)
    .set({ ...times, segments: [{ start, end }], reviewReason: 'too-long' })
    .where(eq(timeEntries.id, long._id));
}

/** Creates the company: two currencies, zero rates, odd texts, an archived project and a former member. */
export async function createOddCompany(test: TestApp): Promise<OddCompany> {
  const acme = await foundCompany(test, { founderName: 'Ada', employedSince: '2020-01-01' });
  const { founder } = acme;
  const [ben, eve, zoe] = [await acme.hire('Ben'), await acme.hire('Eve, "the first"'), await acme.hire('Zoe')];
  const members = [ben.id, eve.id, zoe.id];
  const project = await makeProject(founder, {
    members,
    name: 'Engine; =2',
    budgetSeconds: 4_000,
    budgetMinor: 12_345,
  });
  const other = await makeProject(founder, { members, name: 'Archive' });
  const task = await makeTask(founder, project, { title: 'Oil, "the" wheels' });
  await setRate(acme, ben, 3_333);
  await setRate(acme, eve, 0);
  await setRate(acme, zoe, null, '2026-02-01');
  const scope = { scope: 'project', project: project._id, rateMinor: 4_321, effectiveFrom: '2026-12-01' };
  await founder.ok(API.rates.save, { body: scope });
  await trackNights(test, ben);
  for (const [index, taskName] of ODD_TEXTS.entries()) {
    const start = `2026-11-1${index}T08:00:00.000Z`;
    await track(eve, start, `2026-11-1${index}T08:20:00.000Z`, {
      taskName,
      project: index % 2 ? taskName : project._id,
    });
  }
  await track(ben, '2026-11-17T08:00:00.000Z', '2026-11-17T08:20:00.000Z', { taskId: task._id, project: project._id });
  await track(ben, '2026-11-17T09:00:00.000Z', '2026-11-17T09:20:00.000Z', { project: other._id });
  await changeTimeRules(acme, { currency: 'JPY', roundingMinutes: 15, defaultRateMinor: 5_000 });
  await track(founder, '2026-11-18T08:00:00.000Z', '2026-11-18T08:50:00.000Z', { project: project._id });
  await setRate(acme, ben, 7_000, '2026-11-18');
  await track(ben, '2026-11-18T09:00:00.000Z', '2026-11-18T09:20:00.000Z', { project: project._id });
  await track(zoe, '2026-11-19T09:00:00.000Z', '2026-11-19T09:07:11.000Z');
  const leave = await fileLeave(ben, { reason: '=cmd' });
  await fileLeave(eve, { startDate: '2026-12-01', endDate: '2026-12-04' });
  await founder.ok(API.leave.decide, { params: { leaveId: leave._id }, body: { status: 'Approved' } });
  await founder.ok(API.projects.update, { params: { projectId: other._id }, body: { isArchived: true } });
  await founder.ok(API.users.remove, { params: { id: zoe.id }, body: { reason: 'Moved on' } });
  return { founder, ben, zoe, projectId: project._id, taskId: task._id, leaveTypeId: leave.leaveType._id };
}
