import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { runningTimers } from '../../../composition/schema';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { grant } from '../../../testing/domains/people';
import { signInAgain } from '../../../testing/sign-in';
import { changeTimeRules, setRate } from '../../../testing/domains/time';
import { makeProject, makeTask, projectParams } from '../../../testing/domains/work';
import { stopForgottenTimers } from './unattended-timers.service';

let server: TestApp;
let acme: TestCompany;
let ben: Person;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await foundCompany(server, { founderName: 'Ada' });
  ben = await acme.hire('Ben');
});

const start = (person: Person, changes: Record<string, unknown> = {}) =>
  person.ok(API.timers.start, { body: { id: randomUUID(), taskName: 'Plan', ...changes } });
const at = ({ _id }: { _id: string }, body: object = {}) => ({ params: { id: _id }, body });

/** Advances the clock and signs everyone in again, because sessions expire in the meantime. */
async function pass(time: { minutes: number }) {
  server.clock.pass(time);
  for (const person of [ben, acme.founder]) await signInAgain(person);
}

it('counts the time between pauses and stores it when the timer stops', async () => {
  const timer = await start(ben);
  await pass({ minutes: 10 });
  expect(await ben.ok(API.timers.pause, at(timer))).toMatchObject({ isRunning: false, duration: 600 });
  await pass({ minutes: 10 });
  await ben.ok(API.timers.resume, at(timer));
  await pass({ minutes: 5 });
  expect((await ben.ok(API.timers.list)).timers).toMatchObject([{ duration: 900, isRunning: true, hourlyRate: null }]);
  const entry = await ben.ok(API.timers.stop, at(timer));
  expect(entry).toMatchObject({ clientId: timer._id, duration: 900, source: 'timer' });
  expect(entry.segments).toHaveLength(2);
  expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  expect((await ben.ok(API.timers.stop, at(timer)))._id).toBe(entry._id);
  expect((await ben.refused(API.timers.start, { body: { id: timer._id } })).code).toBe('TIMER_STOPPED');
});

it('keeps a pause or resume from acting on what another device did after it', async () => {
  const timer = await start(ben);
  await pass({ minutes: 10 });
  const early = server.clock.now().toISOString();
  await pass({ minutes: 10 });
  await ben.ok(API.timers.pause, at(timer));
  await pass({ minutes: 10 });
  expect(await ben.ok(API.timers.resume, at(timer, { at: early }))).toMatchObject({
    isRunning: false,
    duration: 1_200,
  });
  await ben.ok(API.timers.resume, at(timer));
  await pass({ minutes: 5 });
  expect(await ben.ok(API.timers.pause, at(timer, { at: early }))).toMatchObject({ isRunning: true, duration: 1_500 });
});

it('rejects a fourth timer with 409, even if one is paused or all start simultaneously', async () => {
  const calls = Array.from({ length: 6 }, () => ben.call(API.timers.start, { body: { id: randomUUID() } }));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 409, 409, 409]);
  const [first] = (await ben.ok(API.timers.list)).timers;
  if (!first) throw new Error('No timer was started');
  await ben.ok(API.timers.pause, at(first));
  expect(await ben.refused(API.timers.start, { body: { id: randomUUID() } })).toMatchObject({ code: 'TIMERS_FULL' });
  expect((await start(ben, { id: first._id }))._id).toBe(first._id);
});

it('keeps the earlier of two stops in any order of arrival', async () => {
  const timer = await start(ben);
  const early = new Date(server.clock.now().getTime() + 300_000).toISOString();
  await pass({ minutes: 20 });
  const both = await Promise.all([
    ben.ok(API.timers.stop, at(timer)),
    ben.ok(API.timers.stop, at(timer, { at: early })),
  ]);
  expect(new Set(both.map(({ _id }) => _id)).size).toBe(1);
  const { entries } = await ben.ok(API.time.entries);
  expect(entries).toMatchObject([{ duration: 300, endTime: early }]);
});

it('accepts the entry of a device that stopped the timer offline, and ends it on other devices', async () => {
  const timer = await start(ben);
  const startTime = server.clock.now().toISOString();
  await pass({ minutes: 20 });
  const segments = [{ start: startTime, end: server.clock.now().toISOString() }];
  await ben.ok(API.time.createEntry, { body: { clientId: timer._id, taskName: 'Plan', segments } });
  expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  const heard = server.emitted.filter(({ event }) => event === 'timers:changed').at(-1);
  expect(heard).toMatchObject({ room: `user:${acme.company._id}:${ben.id}`, payload: { timers: [] } });
});

it('ends a timer on the devices of its person if somebody else stores its entry', async () => {
  const timer = await start(ben);
  const startTime = server.clock.now().toISOString();
  await pass({ minutes: 20 });
  const segments = [{ start: startTime, end: server.clock.now().toISOString() }];
  const body = { clientId: timer._id, taskName: 'Plan', segments, userId: ben.id };
  await acme.founder.ok(API.time.createEntry, { body });
  const heard = server.emitted.filter(({ event }) => event === 'timers:changed').at(-1);
  expect(heard).toMatchObject({ room: `user:${acme.company._id}:${ben.id}`, payload: { timers: [] } });
});

it('requires a task name to stop and keeps the timer without one', async () => {
  const timer = await start(ben, { taskName: '' });
  expect((await ben.refused(API.timers.stop, at(timer))).fields).toHaveProperty(['taskName', 'code'], 'REQUIRED');
  expect((await ben.ok(API.timers.list)).timers).toHaveLength(1);
  expect((await ben.ok(API.timers.stop, at(timer, { taskName: 'Named' }))).taskName).toBe('Named');
});

it('never ends a timer before its start, even if a clock was set back', async () => {
  const timer = await start(ben);
  await pass({ minutes: 5 });
  expect(await ben.ok(API.timers.stop, at(timer, { at: '2020-01-01T00:00:00.000Z' }))).toMatchObject({ duration: 0 });
});

it('rejects a timer that started before 2000, whose time could never be stored', async () => {
  const body = { id: randomUUID(), taskName: 'Plan', startTime: '1999-12-31T23:59:59.999Z' };
  expect((await ben.refused(API.timers.start, { body })).fields).toHaveProperty(['startTime', 'code'], 'INVALID');
  expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  await ben.ok(API.companies.leave);
});

describe('a timer that an earlier release let start before 2000', () => {
  const early = new Date('1999-12-31T23:00:00.000Z');
  const id = randomUUID();
  beforeEach(async () => {
    const times = { startTime: early, runningSince: early, createdAt: early };
    const timer = { id, taskName: 'Plan', project: '', segments: [], ...times };
    await server.database.db.insert(runningTimers).values({ companyId: acme.company._id, userId: ben.id, ...timer });
  });
  const stored = { startTime: '2000-01-01T00:00:00.000Z', needsReview: true };

  it('is stored from 2000 on when it stops', async () => {
    expect(await ben.ok(API.timers.stop, at({ _id: id }))).toMatchObject(stored);
  });

  it('is stored from 2000 on if a browser sends it as an entry', async () => {
    const segments = [{ start: early.toISOString(), end: server.clock.now().toISOString() }];
    const body = { clientId: id, taskName: 'Plan', segments };
    expect(await ben.ok(API.time.createEntry, { body })).toMatchObject(stored);
    expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  });

  it('does not keep its person in the company', async () => {
    await ben.ok(API.companies.leave);
    const { entries } = await acme.founder.ok(API.time.entries, { query: { people: 'all' } });
    expect(entries).toMatchObject([{ ...stored, reviewReason: 'left-company' }]);
  });
});

it('keeps a project that was archived or hidden while the timer ran, at the rate of the stop', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id] });
  await setRate(acme, ben, 6_000);
  const timer = await start(ben, { project: project._id });
  await acme.founder.ok(API.projects.update, {
    ...projectParams(project),
    body: { isArchived: true, visibility: 'private' },
  });
  await acme.founder.ok(API.projects.removeMember, { params: { projectId: project._id, userId: ben.id } });
  await setRate(acme, ben, 12_000, '2026-11-23');
  await pass({ minutes: 20 });
  const { _id: id } = await ben.ok(API.timers.stop, at(timer));
  expect(await acme.founder.ok(API.time.entry, { params: { id } })).toMatchObject({
    project: { _id: project._id },
    costMinor: 4_000,
  });
});

it('keeps the project and task of a timer that a browser renames and stores after they were hidden', async () => {
  const project = await makeProject(acme.founder, { members: [ben.id] });
  const work = { project: project._id, taskId: (await makeTask(acme.founder, project))._id };
  const startTime = server.clock.now().toISOString();
  const timer = await start(ben, work);
  await acme.founder.ok(API.projects.update, { ...projectParams(project), body: { visibility: 'private' } });
  await acme.founder.ok(API.projects.removeMember, { params: { projectId: project._id, userId: ben.id } });
  await pass({ minutes: 20 });
  await ben.ok(API.timers.update, at(timer, { taskName: 'Review', ...work }));
  const segments = [{ start: startTime, end: server.clock.now().toISOString() }];
  const body = { clientId: timer._id, taskName: 'Review', segments, ...work };
  const { _id: id } = await ben.ok(API.time.createEntry, { body });
  await ben.ok(API.time.updateEntry, { params: { id }, body: { taskName: 'Reviewed', ...work } });
  expect(await acme.founder.ok(API.time.entry, { params: { id } })).toMatchObject({
    taskName: 'Reviewed',
    project: { _id: project._id },
    task: { _id: work.taskId },
    billable: true,
  });
});

it('returns the hourly rate only to people who may see rates', async () => {
  await setRate(acme, ben, 6_000);
  expect(await start(ben)).toMatchObject({ hourlyRate: null, currency: null });
  await grant(server, acme, ben, 'rates.view');
  expect((await ben.ok(API.timers.list)).timers).toMatchObject([{ hourlyRate: 6_000, currency: 'EUR' }]);
  expect((await acme.founder.ok(API.timers.running)).timers).toMatchObject([
    { person: { _id: ben.id }, timer: { hourlyRate: 6_000 } },
  ]);
  const eve = await acme.hire();
  expect((await eve.refused(API.timers.running)).status).toBe(403);
});

it('stops a timer and marks it for review when its person leaves, even in a locked period', async () => {
  await start(ben, { taskName: '' });
  await pass({ minutes: 20 });
  await changeTimeRules(acme, { lockedUntil: '2026-12-31' });
  await ben.ok(API.companies.leave);
  const { entries } = await acme.founder.ok(API.time.entries, { query: { people: 'all' } });
  expect(entries).toMatchObject([{ duration: 1_200, needsReview: true, reviewReason: 'left-company' }]);
});

describe('a forgotten timer', () => {
  const entriesOf = async (person: Person) => (await person.ok(API.time.entries)).entries;

  it('is stopped at the longest timer and marked for review', async () => {
    await changeTimeRules(acme, { longestTimerHours: 2 });
    const timer = await start(ben, { taskName: '' });
    const paused = await start(ben, { taskName: 'Paused' });
    await ben.ok(API.timers.pause, at(paused));
    await pass({ minutes: 120 });
    await stopForgottenTimers(server.deps);
    expect(await entriesOf(ben)).toEqual([]);

    const limit = server.clock.now().toISOString();
    await pass({ minutes: 30 });
    await stopForgottenTimers(server.deps);
    expect(await entriesOf(ben)).toMatchObject([
      { clientId: timer._id, taskName: 'Untitled', duration: 7_200, endTime: limit, reviewReason: 'too-long' },
    ]);
    expect((await ben.ok(API.timers.list)).timers).toMatchObject([{ _id: paused._id }]);
    const room = `user:${acme.company._id}:${ben.id}`;
    const heard = server.emitted.filter((each) => each.room === room).map(({ event }) => event);
    expect(heard.slice(-2).toSorted()).toEqual(['time:entry_changed', 'timers:changed']);
  });

  it('is shortened by a device that stopped it earlier while offline', async () => {
    await changeTimeRules(acme, { longestTimerHours: 1 });
    const timer = await start(ben);
    const early = new Date(server.clock.now().getTime() + 600_000).toISOString();
    await pass({ minutes: 90 });
    await stopForgottenTimers(server.deps);
    expect(await ben.ok(API.timers.stop, at(timer, { at: early }))).toMatchObject({
      duration: 600,
      needsReview: false,
    });
  });

  it('is stopped even if another person leaves the company at that moment', async () => {
    await changeTimeRules(acme, { longestTimerHours: 1 });
    const cy = await acme.hire('Cy');
    await start(cy);
    await pass({ minutes: 90 });
    await ben.ok(API.companies.leave);
    // As if the timers had been listed before that.
    const before = new Date(server.clock.now().getTime() - 2 * 3_600_000);
    const times = { startTime: before, runningSince: before, createdAt: before };
    const timer = { id: randomUUID(), taskName: 'Plan', project: '', segments: [], ...times };
    await server.database.db.insert(runningTimers).values({ companyId: acme.company._id, userId: ben.id, ...timer });
    await stopForgottenTimers(server.deps);
    await signInAgain(cy);
    expect(await entriesOf(cy)).toMatchObject([{ duration: 3_600, needsReview: true }]);
  });

  it('continues while its period is locked', async () => {
    await changeTimeRules(acme, { longestTimerHours: 1 });
    await start(ben);
    await pass({ minutes: 90 });
    await changeTimeRules(acme, { lockedUntil: '2026-12-31' });
    await stopForgottenTimers(server.deps);
    expect((await ben.ok(API.timers.list)).timers).toHaveLength(1);
    await changeTimeRules(acme, { lockedUntil: null });
    await stopForgottenTimers(server.deps);
    expect(await entriesOf(ben)).toMatchObject([{ duration: 3_600, needsReview: true }]);
  });
});
