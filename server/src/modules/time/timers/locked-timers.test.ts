import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import { createTestApp, foundCompany, type Person, type TestApp, type TestCompany } from '../../../testing';
import { changeTimeRules, setRate } from '../../../testing/domains/time';
import { makeProject } from '../../../testing/domains/work';
import { stopForgottenTimers } from './unattended-timers.service';

/** A Monday. The company is in UTC. */
const MORNING = '2026-11-23T09:00:00.000Z';
const LOCKED_DAY = '2026-11-22';
const MIDNIGHT = '2026-11-23T00:00:00.000Z';
const hour = (iso: string) => `2026-11-${iso}:00:00.000Z`;

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

type Segments = { start: string; end: string }[];

/** Starts a timer that has run since an instant, or was paused after segments. */
const timerSince = (startTime: string, changes: Record<string, unknown> = {}) =>
  ben.ok(API.timers.start, { body: { id: randomUUID(), taskName: 'Plan', startTime, ...changes } });
const stopping = ({ _id: id }: { _id: string }, body: object = {}) => ({ params: { id }, body });
const lockUntil = (lockedUntil: string | null) => changeTimeRules(acme, { lockedUntil });
const moveTo = (timeZone: string) =>
  acme.founder.ok(API.companies.update, { params: { id: acme.company._id }, body: { timeZone } });
const ownEntries = async () => (await ben.ok(API.time.entries)).entries;

/** What a browser sends for a timer that it has stopped. */
const storing = ({ _id: clientId }: { _id: string }, segments: Segments, changes: object = {}) => ({
  body: { clientId, taskName: 'Plan', segments, ...changes },
});

it('returns the end of the locked period with the timers, in the time zone of the company', async () => {
  expect((await ben.ok(API.timers.list)).lock).toBeNull();
  await lockUntil(LOCKED_DAY);
  expect((await ben.ok(API.timers.list)).lock).toEqual({ lockedUntil: LOCKED_DAY, endsAt: MIDNIGHT });
  await moveTo('America/New_York');
  expect((await ben.ok(API.timers.list)).lock?.endsAt).toBe(hour('23T05'));
});

it('broadcasts a changed lock only to the company', async () => {
  const other = await foundCompany(server);
  await lockUntil(LOCKED_DAY);
  await changeTimeRules(acme, { longestTimerHours: 10 });
  await changeTimeRules(other, { longestTimerHours: 10 });
  const heardBy = ({ company }: TestCompany) =>
    server.emitted.filter(({ event, room }) => event === 'time:lock_changed' && room === `company:${company._id}`);
  expect(heardBy(acme)).toMatchObject([{ payload: { lock: { lockedUntil: LOCKED_DAY, endsAt: MIDNIGHT } } }]);
  expect(heardBy(other)).toEqual([]);
});

describe('stopping a timer that started in the locked period', () => {
  it('is rejected without a choice, and the timer continues', async () => {
    const timer = await timerSince(hour('22T20'));
    await lockUntil(LOCKED_DAY);
    expect(await ben.refused(API.timers.stop, stopping(timer))).toMatchObject({
      code: 'PERIOD_LOCKED',
      params: { date: LOCKED_DAY },
    });
    expect((await ben.ok(API.timers.list)).timers).toMatchObject([{ _id: timer._id, isRunning: true }]);
  });

  it('stores the time after the period, cut at the end of the last locked day', async () => {
    const timer = await timerSince(hour('22T20'));
    await lockUntil(LOCKED_DAY);
    const entry = await ben.ok(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }));
    expect(entry).toMatchObject({
      clientId: timer._id,
      startTime: MIDNIGHT,
      endTime: MORNING,
      duration: 9 * 3_600,
      segments: [{ start: MIDNIGHT, end: MORNING }],
      isLocked: false,
      needsReview: true,
      reviewReason: 'too-long',
    });
    expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  });

  it('omits segments within the period and keeps those after it, even across a pause', async () => {
    const segments = [
      { start: hour('22T10'), end: hour('22T11') },
      { start: hour('22T22'), end: hour('22T23') },
      { start: hour('23T06'), end: hour('23T07') },
      { start: hour('23T08'), end: MORNING },
    ];
    const timer = await timerSince(hour('22T10'), { segments, runningSince: null });
    await lockUntil(LOCKED_DAY);
    expect(await ben.ok(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }))).toMatchObject({
      startTime: hour('23T06'),
      duration: 2 * 3_600,
      segments: segments.slice(2),
      needsReview: false,
    });
  });

  it('applies the choice to an entry that a browser stopped', async () => {
    const timer = await timerSince(hour('22T22'));
    await lockUntil(LOCKED_DAY);
    const whole: Segments = [{ start: hour('22T22'), end: hour('23T02') }];
    expect(await ben.refused(API.time.createEntry, storing(timer, whole))).toMatchObject({ code: 'PERIOD_LOCKED' });
    const choice = storing(timer, whole, { keepFrom: MIDNIGHT });
    expect(await ben.ok(API.time.createEntry, choice)).toMatchObject({ startTime: MIDNIGHT, duration: 7_200 });
    expect((await ben.ok(API.timers.list)).timers).toEqual([]);
  });

  it.each([
    ['the end of the last locked day in summer time', 'Europe/Berlin', '2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['the end of a day of 25 hours', 'Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ])('cuts at %s', async (_, timeZone, lockedUntil, endsAt) => {
    await moveTo(timeZone);
    await lockUntil(lockedUntil);
    expect((await ben.ok(API.timers.list)).lock).toEqual({ lockedUntil, endsAt });
    const end = new Date(Date.parse(endsAt) + 3_600_000).toISOString();
    const timer = await timerSince('2026-10-24T20:00:00.000Z');
    expect(await ben.ok(API.timers.stop, stopping(timer, { at: end, keepFrom: endsAt }))).toMatchObject({
      startTime: endsAt,
      duration: 3_600,
    });
  });

  it('keeps at most the longest timer from the end of the period, and marks it for review', async () => {
    await changeTimeRules(acme, { longestTimerHours: 2 });
    const timer = await timerSince(hour('22T20'));
    await lockUntil(LOCKED_DAY);
    expect(await ben.ok(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }))).toMatchObject({
      startTime: MIDNIGHT,
      duration: 7_200,
      reviewReason: 'too-long',
    });
  });

  it('charges only the kept time at the rate in force', async () => {
    const project = await makeProject(acme.founder, { members: [ben.id] });
    await setRate(acme, ben, 6_000);
    const timer = await timerSince(hour('22T22'), { project: project._id });
    await lockUntil(LOCKED_DAY);
    await setRate(acme, ben, 12_000, '2026-11-23');
    const stop = stopping(timer, { at: hour('23T01'), keepFrom: MIDNIGHT });
    const { _id: id } = await ben.ok(API.timers.stop, stop);
    expect(await acme.founder.ok(API.time.entry, { params: { id } })).toMatchObject({
      project: { _id: project._id },
      rateMinor: 12_000,
      costMinor: 12_000,
    });
  });
});

describe('a choice that no longer fits the lock', () => {
  it('is rejected with the new last day if the lock has moved in either direction', async () => {
    const timer = await timerSince(hour('21T20'));
    for (const date of ['2026-11-21', '2026-11-23']) {
      await lockUntil(date);
      const error = { keepFrom: { code: 'LOCKED_PERIOD', params: { date } } };
      expect((await ben.refused(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }))).fields).toMatchObject(error);
    }
    expect((await ben.ok(API.timers.list)).timers).toHaveLength(1);
  });

  it('is rejected if the company moved to another time zone', async () => {
    const timer = await timerSince(hour('22T20'));
    await lockUntil(LOCKED_DAY);
    await moveTo('Asia/Tokyo');
    const { fields } = await ben.refused(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }));
    expect(fields).toMatchObject({ keepFrom: { code: 'LOCKED_PERIOD', params: { date: LOCKED_DAY } } });
  });

  it('is rejected if nothing is locked any more, and the whole time can be stored', async () => {
    const timer = await timerSince(hour('22T22'));
    expect((await ben.refused(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }))).code).toBe('CONFLICT');
    expect(await ben.ok(API.timers.stop, stopping(timer))).toMatchObject({ startTime: hour('22T22') });
  });

  it('is rejected if no time lies after the lock, which may end in the future', async () => {
    const timer = await timerSince(hour('22T20'));
    for (const [date, endsAt] of [
      ['2026-11-23', hour('24T00')],
      ['2026-12-31', '2027-01-01T00:00:00.000Z'],
    ] as const) {
      await lockUntil(date);
      const { fields } = await ben.refused(API.timers.stop, stopping(timer, { keepFrom: endsAt }));
      expect(fields).toMatchObject({ keepFrom: { code: 'LOCKED_PERIOD', params: { date } } });
    }
    await ben.ok(API.timers.reset, { params: { id: timer._id } });
    expect(await ownEntries()).toEqual([]);
  });

  it('changes nothing for a stored entry', async () => {
    const timer = await timerSince(hour('22T20'));
    await lockUntil(LOCKED_DAY);
    const choice = stopping(timer, { keepFrom: MIDNIGHT });
    const entry = await ben.ok(API.timers.stop, choice);
    await lockUntil(null);
    expect(await ben.ok(API.timers.stop, choice)).toMatchObject({ _id: entry._id, duration: entry.duration });
  });
});

describe('two stops of a timer that started in the locked period', () => {
  it('store one entry for simultaneous choices in two tabs', async () => {
    const timer = await timerSince(hour('22T22'));
    await lockUntil(LOCKED_DAY);
    const whole: Segments = [{ start: hour('22T22'), end: hour('23T02') }];
    const both = await Promise.all([
      ben.ok(API.time.createEntry, storing(timer, whole, { keepFrom: MIDNIGHT })),
      ben.ok(API.timers.stop, stopping(timer, { at: hour('23T01'), keepFrom: MIDNIGHT })),
    ]);
    expect(new Set(both.map(({ _id }) => _id)).size).toBe(1);
    expect(await ownEntries()).toMatchObject([{ startTime: MIDNIGHT, duration: 3_600 }]);
  });

  it('keep the earliest, even from a device that did not know of the lock', async () => {
    const timer = await timerSince(hour('22T22'));
    await lockUntil(LOCKED_DAY);
    await ben.ok(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }));
    const early: Segments = [{ start: hour('22T22'), end: hour('23T03') }];
    expect(await ben.ok(API.time.createEntry, storing(timer, early))).toMatchObject({
      startTime: MIDNIGHT,
      duration: 3 * 3_600,
    });
  });

  it('keep the stored entry if the earlier stop lies in the locked period', async () => {
    const timer = await timerSince(hour('22T22'));
    await lockUntil(LOCKED_DAY);
    await ben.ok(API.timers.stop, stopping(timer, { keepFrom: MIDNIGHT }));
    const early: Segments = [{ start: hour('22T22'), end: hour('22T23') }];
    for (const changes of [{}, { keepFrom: MIDNIGHT }]) {
      expect(await ben.ok(API.time.createEntry, storing(timer, early, changes))).toMatchObject({ endTime: MORNING });
    }
  });

  it('never shorten the start of an entry that was stored before the lock', async () => {
    const timer = await timerSince(hour('22T22'));
    await ben.ok(API.timers.stop, stopping(timer));
    await lockUntil(LOCKED_DAY);
    const early: Segments = [{ start: hour('22T22'), end: hour('23T03') }];
    const late = storing(timer, early, { keepFrom: MIDNIGHT });
    expect(await ben.ok(API.time.createEntry, late)).toMatchObject({ startTime: hour('22T22'), endTime: MORNING });
    await lockUntil(null);
    expect(await ben.ok(API.time.createEntry, late)).toMatchObject({
      startTime: hour('22T22'),
      endTime: hour('23T03'),
    });
  });
});

it('leaves the choice to the person when the timer exceeds the longest timer', async () => {
  await changeTimeRules(acme, { longestTimerHours: 2 });
  const timer = await timerSince(hour('22T20'));
  await lockUntil(LOCKED_DAY);
  await stopForgottenTimers(server.deps);
  expect((await ben.ok(API.timers.list)).timers).toMatchObject([{ _id: timer._id, isRunning: true }]);
  expect(await ownEntries()).toEqual([]);
});

it('allows starting and stopping other timers while a timer waits for the choice', async () => {
  await timerSince(hour('22T20'));
  await lockUntil(LOCKED_DAY);
  const another = await timerSince(hour('23T08'));
  expect((await ben.ok(API.timers.list)).timers).toHaveLength(2);
  expect(await ben.ok(API.timers.stop, stopping(another))).toMatchObject({ duration: 3_600 });
});

it('counts in the preview of a lock the timers that it would cut, including paused ones', async () => {
  const other = await foundCompany(server);
  await timerSince(hour('22T20'));
  await timerSince(hour('21T10'), { segments: [{ start: hour('21T10'), end: hour('21T11') }], runningSince: null });
  await timerSince(hour('23T08'));
  const preview = async (founder: Person, until: string) =>
    (await founder.ok(API.rates.previewLock, { query: { until } })).timers;
  expect(await preview(acme.founder, '2026-11-20')).toBe(0);
  expect(await preview(acme.founder, LOCKED_DAY)).toBe(2);
  expect(await preview(other.founder, LOCKED_DAY)).toBe(0);
  await lockUntil(LOCKED_DAY);
  expect(await preview(acme.founder, '2026-11-23')).toBe(3);
});
