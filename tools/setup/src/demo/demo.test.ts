import { API } from '@atrium/contracts';
import { DEMO_HABITS, DEMO_TIMEKEEPER } from './attendance/seed';
import { DEMO_POSTS, type DemoPost } from './bulletin/content';
import { DEMO_ROOMS, DEMO_TALKS } from './chat/content';
import { DEMO_EVENTS } from './calendar/content';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './company';
import { dayAfter, instantAt, mondayOf, workingDaysBefore } from './dates';
import { DEMO_DEPARTMENTS } from './departments/seed';
import { DEMO_LEAVE } from './leave/content';
import { DEMO_RECORDS } from './people/seed';
import { DEMO_PROFILES } from './profiles/content';
import { drawPortrait } from './profiles/portrait';
import { demoSignInsSetting } from './seed-demo';
import { stableId } from './stable-id';
import { DEMO_RATES, DEMO_TASKS } from './time/seed';
import { DEMO_PROJECTS } from './work/content';

const peopleOf = ({ author, readBy = [], acknowledgedBy = [], reactions = [], comments = [] }: DemoPost) => [
  author,
  ...readBy,
  ...acknowledgedBy,
  ...[...reactions, ...comments].map(([who]) => who),
];

test('names only people of the demo company', () => {
  const people = new Set(DEMO_PEOPLE.map(({ key }) => key));
  const named = [
    ...DEMO_LEAVE.map(({ who }) => who),
    ...DEMO_RECORDS.flatMap(({ who, reportsTo = who }) => [who, reportsTo]),
    ...DEMO_PROFILES.map(({ who }) => who),
    ...DEMO_HABITS.map(({ who }) => who),
    DEMO_TIMEKEEPER,
    ...DEMO_EVENTS.flatMap(({ who, attendees = [] }) => [who, ...attendees]),
    ...DEMO_TALKS.flatMap(({ between, lines }) => [...between, ...lines.map(([who]) => who)]),
    ...DEMO_ROOMS.flatMap(({ members, lines }) => [...members, ...lines.map(([who]) => who)]),
    ...DEMO_DEPARTMENTS.flatMap(({ lead, members }) => [lead, ...members]),
    ...DEMO_POSTS.flatMap(peopleOf),
    ...DEMO_TASKS.map(([who]) => who),
    ...DEMO_PROJECTS.flatMap(({ lead, members }) => [lead, ...members]),
  ];
  expect(named.filter((who) => !people.has(who))).toEqual([]);
});

test('offers the founder, a manager with reports and an employee on the login page', () => {
  expect(JSON.parse(demoSignInsSetting())).toMatchObject([
    { name: 'Mara Lindqvist', role: 'Founder' },
    { name: 'Aisha Rahman', role: 'Employee' },
    { name: 'Elif Kaya', role: 'Manager' },
  ]);
  const roleOf = (key: string) => DEMO_RECORDS.find(({ who }) => who === key)?.role;
  expect(roleOf('elif')).toBe('Manager');
  expect(DEMO_RECORDS.filter(({ reportsTo }) => reportsTo === 'elif')).not.toHaveLength(0);
  expect(roleOf('aisha')).toBeUndefined(); // people who join are employees
});

test('lets only the people in a conversation write its messages', () => {
  const strangers = DEMO_TALKS.flatMap(({ between, lines }) => lines.filter(([who]) => !between.includes(who)));
  expect(strangers).toEqual([]);
});

test('lets only members write in groups and channels', () => {
  const strangers = DEMO_ROOMS.flatMap(({ members, lines }) => lines.filter(([who]) => !members.includes(who)));
  expect(strangers).toEqual([]);
});

test('lets only the audience of a post read it and respond to it', () => {
  const strangers = DEMO_POSTS.flatMap((post) => {
    const department = DEMO_DEPARTMENTS.find(({ name }) => name === post.department);
    const audience = department && [post.author, department.lead, ...department.members];
    return peopleOf(post).filter((who) => audience?.includes(who) === false);
  });
  expect(strangers).toEqual([]);
});

test('lets only invitees answer invitations, and gives each event a unique title', () => {
  const strangers = DEMO_EVENTS.flatMap(({ attendees = [], answers = [] }) =>
    answers.filter(([who]) => !attendees.includes(who)),
  );
  expect(strangers).toEqual([]);
  expect(new Set(DEMO_EVENTS.map(({ title }) => title)).size).toBe(DEMO_EVENTS.length);
});

test('assigns project work and comments only to members, with the project’s labels', () => {
  const wrong = DEMO_PROJECTS.flatMap(({ lead, members, labels, tasks }) => {
    const people = [lead, ...members];
    return tasks.flatMap((task) => [
      ...[...task.who, ...(task.comments ?? []).map(([who]) => who)].filter((who) => !people.includes(who)),
      ...(task.labels ?? []).filter((label) => !labels.includes(label)),
    ]);
  });
  expect(wrong).toEqual([]);
});

test('sets rates only for demo projects', () => {
  const names = DEMO_PROJECTS.map(({ name }) => name);
  expect(DEMO_RATES.projects.filter(([name]) => !names.includes(name))).toEqual([]);
});

test('has leave in every state, but none of the founder’s own', () => {
  expect(new Set(DEMO_LEAVE.map(({ outcome }) => outcome))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected', 'Cancelled']),
  );
  expect(DEMO_LEAVE.filter(({ who }) => who === DEMO_PEOPLE[0]?.key)).toEqual([]);
});

test('has sign-ins that the API accepts', () => {
  for (const { name, email } of DEMO_PEOPLE) {
    expect(API.accounts.register.body.safeParse({ name, email, password: DEMO_PASSWORD }).success).toBe(true);
  }
});

test('derives the same id from the same text and different ids from different texts', () => {
  expect(stableId('mara 1')).toBe(stableId('mara 1'));
  expect(stableId('mara 1')).not.toBe(stableId('mara 2'));
  expect(API.chat.send.params.safeParse({ id: stableId('mara 1') }).success).toBe(true);
});

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('starts the week of %s on %s', (now, monday) => {
  expect(dayAfter(mondayOf(new Date(now)), 0)).toBe(monday);
});

test('excludes weekends from working days', () => {
  const days = workingDaysBefore(new Date('2026-11-24T09:00:00Z'), 3).map((day) => dayAfter(day, 0));
  expect(days).toEqual(['2026-11-23', '2026-11-20', '2026-11-19']);
});

test.each([
  ['2026-11-21', 'Europe/Berlin', '2026-11-21T08:00:00.000Z'],
  ['2026-07-21', 'Europe/Berlin', '2026-07-21T07:00:00.000Z'],
  ['2026-07-21', 'UTC', '2026-07-21T09:00:00.000Z'],
  ['2026-07-21', 'America/New_York', '2026-07-21T13:00:00.000Z'],
])('converts nine o’clock on %s in %s to %s', (date, timeZone, instant) => {
  expect(instantAt(date, '09:00', timeZone)).toBe(instant);
});

test('draws a distinct PNG picture for everyone', () => {
  const pictures = DEMO_PROFILES.map(({ portrait }) => drawPortrait(portrait));
  expect(DEMO_PROFILES.map(({ who }) => who)).toEqual(DEMO_PEOPLE.map(({ key }) => key));
  expect(pictures.map((picture) => picture.subarray(1, 4).toString('latin1'))).toEqual(pictures.map(() => 'PNG'));
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(DEMO_PEOPLE.length);
});
