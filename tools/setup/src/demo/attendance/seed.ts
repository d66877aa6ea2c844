import { API, OPERATIONS } from '@atrium/contracts';
import { ApiRefusal, type DemoClient } from '../api';
import { DEMO_COMPANY } from '../company';
import { dayAfter, instantAt, mondayOf, workingDaysBefore } from '../dates';
import { DEMO_LEAVE } from '../leave/content';
import type { DemoContext, DemoPart } from '../part';
import { stableNumber } from '../stable-id';
import { fetchUserIds } from '../fetch-user-ids';

/** The person who corrects the attendance of others, including the founder's. */
export const DEMO_TIMEKEEPER = 'grace';

/** A person's usual working day. Times are minutes after midnight, durations are minutes. */
interface DemoHabit {
  who: string;
  /** Usual start of the day. */
  from: number;
  /** Usual working time without lunch. */
  works: number;
  /**
   * Number of recorded working days. It is limited because each day is a call and the demo must be ready within
   * seconds.
   */
  days: number;
  /** Whether the person is also checked in today, if the demo is created on a working day. */
  isCheckedIn?: true;
}

/** The working days of a whole month: a day without times would count as absent in the demo's first month. */
const MONTH_DAYS = 23;

/** The founder's attendance goes back two months, since most people view the demo as her. */
export const DEMO_HABITS: readonly DemoHabit[] = [
  { who: 'mara', from: 8 * 60 + 30, works: 8 * 60 + 15, days: 42, isCheckedIn: true },
  { who: 'jonas', from: 7 * 60 + 15, works: 7 * 60 + 55, days: MONTH_DAYS, isCheckedIn: true },
  { who: 'aisha', from: 9 * 60, works: 8 * 60, days: MONTH_DAYS },
  { who: 'tomas', from: 9 * 60 + 20, works: 8 * 60 + 20, days: MONTH_DAYS, isCheckedIn: true },
  { who: 'elif', from: 8 * 60, works: 8 * 60 + 10, days: MONTH_DAYS, isCheckedIn: true },
  { who: 'niko', from: 9 * 60 + 45, works: 7 * 60 + 20, days: MONTH_DAYS },
  { who: 'grace', from: 8 * 60 + 10, works: 7 * 60 + 50, days: MONTH_DAYS, isCheckedIn: true },
  { who: 'pauline', from: 8 * 60 + 50, works: 7 * 60 + 40, days: MONTH_DAYS },
];

const pad = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Returns a morning and an afternoon around lunch. On a few days it returns only the morning, or nothing. */
function timesOf({ who, from, works }: DemoHabit, date: string) {
  const name = `attendance ${who} ${date}`;
  const mood = stableNumber(24, name);
  if (mood === 0) return [];
  const start = from + stableNumber(40, `${name} start`) - 15;
  const noon = start + 190 + stableNumber(50, `${name} noon`);
  const afternoon = noon + 30 + stableNumber(30, `${name} lunch`);
  const end = afternoon + works - (noon - start) + stableNumber(50, `${name} end`) - 20;
  const stretches = [
    [start, noon],
    [afternoon, end],
  ] as const;
  const instantOf = (minutes: number) => instantAt(date, clock(minutes), DEMO_COMPANY.timeZone);
  return (mood === 1 ? stretches.slice(0, 1) : stretches).map(([checkIn, checkOut]) => ({
    checkIn: instantOf(checkIn),
    checkOut: instantOf(checkOut),
  }));
}

/** Returns whether the person has approved demo leave on the day. */
const isAway = (who: string, date: string, now: Date): boolean =>
  DEMO_LEAVE.some(
    (leave) =>
      leave.who === who &&
      leave.outcome === 'Approved' &&
      dayAfter(mondayOf(now), leave.first) <= date &&
      dayAfter(mondayOf(now), leave.last) >= date,
  );

/** Grants the timekeeper the operations to correct attendance and adjust balances. Keeps existing grants. */
async function grantTimekeeper(founder: DemoClient, timekeeper: string): Promise<void> {
  const { data } = await founder.call(API.companies.permissions);
  if (data.permissions.some(({ _id }) => _id === timekeeper)) return;
  const granted = data.permissions.map(({ _id, operations }) => ({
    _id,
    operations: OPERATIONS.filter((one) => operations.includes(one)),
  }));
  const operations = ['attendance.correct', 'balances.adjust'] as const;
  await founder.call(API.companies.savePermissions, {
    body: { permissions: [...granted, { _id: timekeeper, operations: [...operations] }], version: data.version },
  });
}

async function checkIn(client: DemoClient | undefined): Promise<void> {
  try {
    await client?.call(API.attendance.checkIn);
  } catch (failure) {
    if (!(failure instanceof ApiRefusal) || failure.body.code !== 'ALREADY_CHECKED_IN') throw failure;
  }
}

async function seedDays({ clients, founder, now }: DemoContext, habit: DemoHabit, userId: string): Promise<void> {
  // Nobody records their own times: the timekeeper records those of others, and the founder those of the timekeeper.
  const by = habit.who === DEMO_TIMEKEEPER ? founder : clients.get(DEMO_TIMEKEEPER);
  for (const day of workingDaysBefore(now, habit.days)) {
    const date = dayAfter(day, 0);
    const entries = isAway(habit.who, date, now) ? [] : timesOf(habit, date);
    if (entries.length > 0) await by?.call(API.attendance.saveDay, { params: { userId }, body: { date, entries } });
  }
}

/** Removes the notifications of recorded days, since weeks of them would hide all other notifications. */
async function removeNotifications(client: DemoClient): Promise<void> {
  let before: number | null = null;
  do {
    const query: { before?: number } = before === null ? {} : { before };
    const { notifications, next } = await client.call(API.notifications.pages, { query });
    for (const { _id, link } of notifications) {
      if (!link?.startsWith('/leave/attendance')) continue;
      await client.call(API.notifications.remove, { params: { id: _id } });
    }
    before = next;
  } while (before !== null);
}

/** Fills in the attendance of the last weeks and checks some people in today. */
export const seedAttendance: DemoPart = {
  name: 'attendance',
  async seed(context) {
    const { clients, founder, now } = context;
    const users = await fetchUserIds(founder);
    await grantTimekeeper(founder, users.get(DEMO_TIMEKEEPER) ?? '');
    await Promise.all(DEMO_HABITS.map((habit) => seedDays(context, habit, users.get(habit.who) ?? '')));
    await Promise.all([...clients.values()].map(removeNotifications));
    if (now.getUTCDay() % 6 === 0) return;
    for (const { who, isCheckedIn } of DEMO_HABITS) if (isCheckedIn) await checkIn(clients.get(who));
  },
};
