import { API } from '@atrium/contracts';
import { eq } from 'drizzle-orm';
import {
  attendanceEntries,
  type AttendanceEntryRow,
  type LeaveCorrectionRow,
  leaveCorrections,
} from '../../composition/schema';
import { foundCompany, type Person, type TestApp } from '../../testing';
import { insertTogether } from '../../testing/domains/account-rows';
import type { Command, PairDomain } from '../test-pairs';

const TODAY = '2026-11-23';
const PAST = '2026-11-20';
const BEFORE_PAST = '2026-11-19';
const instantAt = (date: string, time: string) => `${date}T${time}:00.000Z`;
const period = (date: string, from: string, to: string) => ({
  checkIn: instantAt(date, from),
  checkOut: instantAt(date, to),
});
/** A shift over midnight that overlaps with the times that others save for the past day. */
const night = { checkIn: instantAt(BEFORE_PAST, '22:00'), checkOut: instantAt(PAST, '08:30') };

interface AttendanceScene {
  companyId: string;
  founder: Person;
  employee: Person;
  correction: string;
  version: string;
}

interface AttendanceState {
  entries: AttendanceEntryRow[];
  correction: LeaveCorrectionRow | undefined;
}

type AttendanceCommand = Command<AttendanceScene, AttendanceState>;

const startsAt = ({ entries }: AttendanceState, date: string, time: string) =>
  entries.some(({ checkIn }) => checkIn.toISOString() === instantAt(date, time));

const decide = (status: 'Approved' | 'Rejected'): AttendanceCommand => ({
  run: ({ founder, correction: correctionId, version }) =>
    founder.call(API.leave.decideCorrection, { params: { correctionId }, body: { status, version } }),
  isKept: (state, answered) =>
    state.correction?.status === status &&
    (status === 'Rejected' || answered.has('save past day') || startsAt(state, PAST, '08:00')),
});

const saveDay = (date: string, time: string, entry = period(date, time, '08:45')): AttendanceCommand => ({
  run: ({ founder, employee }) =>
    founder.call(API.attendance.saveDay, { params: { userId: employee.id }, body: { date, entries: [entry] } }),
  isKept: (state) => startsAt(state, date, time),
});

const commands: Record<string, AttendanceCommand> = {
  'check in': {
    run: ({ employee }) => employee.call(API.attendance.checkIn),
    isKept: (state, answered) => startsAt(state, TODAY, '09:00') || answered.has('save today'),
  },
  'check out': {
    run: ({ employee }) => employee.call(API.attendance.checkOut),
    isKept: ({ entries }, answered) =>
      answered.has('save today') ||
      entries.some(({ checkOut }) => checkOut?.toISOString() === instantAt(TODAY, '09:00')),
  },
  'save today': saveDay(TODAY, '06:00'),
  'save past day': saveDay(PAST, '06:00'),
  'save night before': saveDay(BEFORE_PAST, '22:00', night),
  approve: decide('Approved'),
  reject: decide('Rejected'),
  'edit correction': {
    run: ({ employee, correction: correctionId }) =>
      employee.call(API.leave.updateCorrection, {
        params: { correctionId },
        body: { attendance: { date: PAST, entries: [period(PAST, '07:00', '15:00')] } },
      }),
    isKept: ({ correction }, answered) =>
      (correction?.status === 'Pending' || answered.has('save past day')) &&
      correction?.after?.kind === 'attendance' &&
      correction.after.entries[0]?.checkIn === instantAt(PAST, '07:00'),
  },
};

async function prepare(test: TestApp): Promise<AttendanceScene> {
  const { company, founder, hire } = await foundCompany(test);
  const employee = await hire();
  const { db, ids, clock } = test.deps;
  const base = { companyId: company._id, userId: employee.id, createdAt: clock.now() };
  const entry = { ...base, timeZone: 'UTC' };
  const correction = ids.uuid();
  await insertTogether(db, [
    db.insert(attendanceEntries).values([
      {
        ...entry,
        id: ids.uuid(),
        date: PAST,
        checkIn: new Date(instantAt(PAST, '09:00')),
        checkOut: new Date(instantAt(PAST, '17:00')),
      },
      { ...entry, id: ids.uuid(), date: TODAY, checkIn: new Date(instantAt(TODAY, '07:30')), checkOut: null },
    ]),
    db.insert(leaveCorrections).values({
      ...base,
      id: correction,
      kind: 'attendance',
      date: PAST,
      before: { kind: 'attendance', entries: [period(PAST, '09:00', '17:00')] },
      after: { kind: 'attendance', entries: [period(PAST, '08:00', '16:00')] },
      reason: 'Came earlier',
      status: 'Pending',
    }),
  ]);
  const { version } = await founder.ok(API.leave.correction, { params: { correctionId: correction } });
  return { companyId: company._id, founder, employee, correction, version };
}

/** Attendance of one person: an open check-in today, and a past day with a pending correction. */
export const attendancePairs: PairDomain<AttendanceScene, AttendanceState> = {
  prepare,
  commands,
  async read({ deps: { db } }, { companyId }) {
    const entries = await db.select().from(attendanceEntries).where(eq(attendanceEntries.companyId, companyId));
    const [correction] = await db.select().from(leaveCorrections).where(eq(leaveCorrections.companyId, companyId));
    return { entries, correction };
  },
  violations({ entries }) {
    const sorted = entries.toSorted((one, other) => one.checkIn.getTime() - other.checkIn.getTime());
    return sorted.flatMap(({ date, checkOut }, index) => {
      const next = sorted[index + 1];
      return next && (checkOut ?? next.checkIn) > next.checkIn ? [`two entries of ${date} overlap`] : [];
    });
  },
};
