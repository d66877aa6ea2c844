import { randomUUID } from 'node:crypto';
import { API } from '@atrium/contracts';
import type { Tx } from '../db/client';
import { amendRules, rulesOf } from '../modules/rules/rules.service';
import { createTestApp, foundCompany, type Person, type TestApp } from '../testing';
import type { CallResult } from '../testing/client';
import { grant } from '../testing/domains/people';
import { track } from '../testing/domains/time';
import { callDuring } from './call-during';

const DAY = '2026-11-20';
const on = (time: string) => `${DAY}T${time}:00.000Z`;
const worked = [{ checkIn: on('09:00'), checkOut: on('17:00') }];

interface Scene {
  companyId: string;
  founder: Person;
  employee: Person;
  /** Ids of an entry of the day, of a removed one, of a running timer and of a pending correction. */
  entry: string;
  removed: string;
  timer: string;
  correction: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function prepare(): Promise<Scene> {
  const acme = await foundCompany(test, { employedSince: '2020-01-01' });
  const { founder } = acme;
  const employee = await acme.hire();
  await grant(test, acme, founder, 'attendance.correct');
  const { _id: entry } = await track(employee, on('09:00'), on('10:00'));
  const { _id: removed } = await track(employee, on('11:00'), on('12:00'));
  await employee.ok(API.time.removeEntry, { params: { id: removed } });
  const { _id: timer } = await employee.ok(API.timers.start, {
    body: { id: randomUUID(), taskName: 'Measured', startTime: on('13:00') },
  });
  const { _id: correction } = await employee.ok(API.leave.createCorrection, {
    body: { attendance: { date: DAY, entries: worked }, reason: 'Forgot it' },
  });
  return { companyId: acme.company._id, founder, employee, entry, removed, timer, correction };
}

const writes: Record<string, (scene: Scene) => Promise<CallResult>> = {
  'storing an entry': ({ employee }) =>
    employee.call(API.time.createEntry, {
      body: { clientId: randomUUID(), taskName: 'Late', segments: [{ start: on('07:00'), end: on('08:00') }] },
    }),
  'changing an entry': ({ employee, entry: id }) =>
    employee.call(API.time.updateEntry, { params: { id }, body: { billable: true } }),
  'removing an entry': ({ employee, entry: id }) => employee.call(API.time.removeEntry, { params: { id } }),
  'restoring an entry': ({ employee, removed: id }) => employee.call(API.time.restoreEntry, { params: { id } }),
  'splitting an entry': ({ employee, entry: id }) =>
    employee.call(API.time.splitEntry, { params: { id }, body: { at: on('09:30'), clientId: randomUUID() } }),
  'duplicating an entry': ({ employee, entry: id }) =>
    employee.call(API.time.duplicateEntry, { params: { id }, body: { clientId: randomUUID() } }),
  'changing several entries': ({ employee, entry }) =>
    employee.call(API.time.bulkEdit, { body: { ids: [entry], change: { billable: true } } }),
  'stopping a timer': ({ employee, timer: id }) =>
    employee.call(API.timers.stop, { params: { id }, body: { at: on('14:00') } }),
  'setting a rate': ({ founder, employee }) =>
    founder.call(API.rates.save, {
      body: { scope: 'member', userId: employee.id, rateMinor: 100, effectiveFrom: DAY, applyToExisting: true },
    }),
  'correcting a day': ({ founder, employee }) =>
    founder.call(API.attendance.saveDay, {
      params: { userId: employee.id },
      body: { date: DAY, entries: worked, note: 'Was there' },
    }),
  'requesting a correction': ({ employee }) =>
    employee.call(API.leave.createCorrection, {
      body: { attendance: { date: '2026-11-19', entries: [] }, reason: 'Was away' },
    }),
  'editing a correction': ({ employee, correction: correctionId }) =>
    employee.call(API.leave.updateCorrection, {
      params: { correctionId },
      body: { attendance: { date: DAY, entries: [{ checkIn: on('08:00'), checkOut: on('16:00') }] } },
    }),
  'approving a correction': async ({ founder, correction: correctionId }) => {
    const { version } = await founder.ok(API.leave.correction, { params: { correctionId } });
    return founder.call(API.leave.decideCorrection, {
      params: { correctionId },
      body: { status: 'Approved', version },
    });
  },
};

it.each(Object.entries(writes))('%s is rejected if the lock of its period began first', async (_name, write) => {
  const scene = await prepare();
  const { companyId, founder } = scene;
  const lock = async (tx: Tx) => {
    const rules = await rulesOf(tx, companyId, 'time');
    const by = { companyId, actorId: founder.id };
    await amendRules(test.deps, tx, by, 'time', { ...rules, lockedUntil: DAY });
  };
  const { body } = await callDuring(test, companyId, lock, () => write(scene));
  expect(JSON.stringify(body)).toMatch(/PERIOD_LOCKED|LOCKED_PERIOD/);
});
