import { API } from '@atrium/contracts';
import { DEMO_LEAVE, DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TALKS, DEMO_TASKS } from './company';
import { dayAfter, mondayOf, workingDaysBefore } from './dates';
import { stableId } from './stable-id';

test('whoever the demo speaks of is one of its people', () => {
  const people = new Set(DEMO_PEOPLE.map(({ key }) => key));
  const named = [
    ...DEMO_LEAVE.map(({ who }) => who),
    ...DEMO_TALKS.flatMap(({ between, lines }) => [...between, ...lines.map(([who]) => who)]),
    ...DEMO_TASKS.map(([who]) => who),
  ];
  expect(named.filter((who) => !people.has(who))).toEqual([]);
});

test('nobody talks in a conversation of others', () => {
  const strangers = DEMO_TALKS.flatMap(({ between, lines }) => lines.filter(([who]) => !between.includes(who)));
  expect(strangers).toEqual([]);
});

test('there is leave in every state, and the founder never has to decide her own', () => {
  expect(new Set(DEMO_LEAVE.map(({ outcome }) => outcome))).toEqual(
    new Set(['Pending', 'Approved', 'Rejected', 'Cancelled']),
  );
  expect(DEMO_LEAVE.filter(({ who }) => who === DEMO_PEOPLE[0]?.key)).toEqual([]);
});

test('the sign-ins are ones that the API takes', () => {
  for (const { name, email } of DEMO_PEOPLE) {
    expect(API.accounts.register.body.safeParse({ name, email, password: DEMO_PASSWORD }).success).toBe(true);
  }
});

test('the same text gives the same id, another text another', () => {
  expect(stableId('mara 1')).toBe(stableId('mara 1'));
  expect(stableId('mara 1')).not.toBe(stableId('mara 2'));
  expect(API.chat.send.params.safeParse({ id: stableId('mara 1') }).success).toBe(true);
});

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-11-23T00:00:00Z', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('the week of %s starts on %s', (now, monday) => {
  expect(dayAfter(mondayOf(new Date(now)), 0)).toBe(monday);
});

test('working days leave weekends out', () => {
  const days = workingDaysBefore(new Date('2026-11-24T09:00:00Z'), 3).map((day) => dayAfter(day, 0));
  expect(days).toEqual(['2026-11-23', '2026-11-20', '2026-11-19']);
});
