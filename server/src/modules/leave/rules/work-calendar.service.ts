import type { WorkSchedule } from '@atrium/contracts';
import {
  calendarOfPerson,
  type CompanyCalendar,
  dayAt,
  timeZoneOfPerson,
  type WorkCalendar,
  type WorkingWeek,
} from '@atrium/domain';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '../../../db/any-of';
import type { Tx } from '../../../db/client';
import { users } from '../../memberships/users.tables';
import { memberships } from '../../memberships/companies.tables';
import { workSchedules } from '../work-schedules.tables';
import type { Clock } from '../../../lib/clock';
import { companyFacts } from '../../memberships/memberships.service';
import { rulesOf } from '../../rules/rules.service';

/** A holiday with its name. */
export interface NamedHoliday {
  date: string;
  part: 'full' | 'am' | 'pm';
  name: string;
}

type CompanyTime = CompanyCalendar<NamedHoliday>;

/** Returns the working time of a company, which applies to people without their own schedule. */
export async function companyTimeOf(tx: Tx, companyId: string): Promise<CompanyTime> {
  const { week, holidays, calendars = [] } = await rulesOf(tx, companyId, 'workingTime');
  const { timeZone } = await companyFacts(tx, companyId);
  return {
    week: week as unknown as WorkingWeek, // seven numbers, validated by the rules schema
    holidays,
    timeZone,
    calendars: new Map(calendars.map((calendar) => [calendar.key, calendar.holidays])),
  };
}

/** A person's working time and time zone. */
export interface PersonTime {
  company: CompanyTime;
  schedules: readonly WorkSchedule[];
  calendarOf: (date: string) => WorkCalendar<NamedHoliday>;
  timeZoneOn: (date: string) => string;
  /** The person's current time zone and day. */
  timeZone: string;
  today: string;
  /** Returns the name of the person's holiday on a day, or those of two half holidays; null if there is none. */
  holidayName(date: string): string | null;
}

/** Returns the schedules of several people by user id, earliest first. */
export async function schedulesOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WorkSchedule[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(workSchedules)
    .where(and(eq(workSchedules.companyId, companyId), isAnyOf(workSchedules.userId, userIds)))
    .orderBy(asc(workSchedules.from));
  const byPerson = Map.groupBy(rows, ({ userId }) => userId);
  return new Map(
    [...byPerson].map(([userId, own]) => [
      userId,
      own.map(({ from, week, timeZone, holidayCalendar }) => ({ from, week, timeZone, holidayCalendar })),
    ]),
  );
}

/** Returns the names of the current members whose schedules use a holiday calendar, in alphabetical order. */
export async function listNamesUsingCalendar(tx: Tx, companyId: string, holidayCalendar: string): Promise<string[]> {
  const isMember = and(
    eq(memberships.companyId, workSchedules.companyId),
    eq(memberships.userId, workSchedules.userId),
    isNull(memberships.endedAt),
  );
  const rows = await tx
    .selectDistinct({ id: users.id, name: users.name })
    .from(workSchedules)
    .innerJoin(memberships, isMember)
    .innerJoin(users, eq(users.id, workSchedules.userId))
    .where(and(eq(workSchedules.companyId, companyId), eq(workSchedules.holidayCalendar, holidayCalendar)))
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ name }) => name);
}

/** Returns a function that returns the time zone on a day of one of these people. */
export async function timeZonesOf(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
  day: string,
): Promise<(userId: string) => string> {
  const zoneOn = await loadTimeZonesByDay(tx, companyId, userIds);
  return (userId) => zoneOn(userId, day);
}

/** Returns a function that returns the time zone of one of these people on any day. */
export async function loadTimeZonesByDay(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<(userId: string, day: string) => string> {
  const company = await companyTimeOf(tx, companyId);
  const schedules = await schedulesOf(tx, companyId, userIds);
  return (userId, day) => timeZoneOfPerson(company, schedules.get(userId) ?? [], day);
}

/** Resolves a person's working time from the company's settings and the person's schedules. */
export function personTime(company: CompanyTime, schedules: readonly WorkSchedule[], now: Date): PersonTime {
  const calendarOf = calendarOfPerson(company, schedules);
  const companyDay = dayAt(now.getTime(), company.timeZone);
  const timeZone = timeZoneOfPerson(company, schedules, companyDay);
  return {
    company,
    schedules,
    calendarOf,
    timeZoneOn: (date) => timeZoneOfPerson(company, schedules, date),
    timeZone,
    today: dayAt(now.getTime(), timeZone),
    holidayName(date) {
      const names = calendarOf(date).holidays.flatMap((holiday) => (holiday.date === date ? [holiday.name] : []));
      return names.length === 0 ? null : names.join(', ');
    },
  };
}

/** Returns a person's working time and current day. */
export async function personTimeOf(
  deps: { clock: Clock },
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<PersonTime> {
  return (await personTimesOf(deps, tx, companyId, [userId]))(userId);
}

/** Returns a function that returns the working time and current day of one of these people. */
export async function personTimesOf(
  { clock }: { clock: Clock },
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<(userId: string) => PersonTime> {
  const company = await companyTimeOf(tx, companyId);
  const schedules = await schedulesOf(tx, companyId, userIds);
  return (userId) => personTime(company, schedules.get(userId) ?? [], clock.now());
}
