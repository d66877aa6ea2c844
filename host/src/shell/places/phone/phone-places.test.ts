import type { SlotDefinition, User } from '@atrium/contracts';
import { phoneEntries, phonePlaces, withPhoneEntry } from './phone-places';
import type { Place } from '../places';

const place = (to: string, phoneRank?: number): Place => ({ to, label: { en: to }, icon: 'x', order: 1, phoneRank });

const places = [
  place('/admin'),
  place('/dashboard', 10),
  place('/calendar', 25),
  place('/leave', 20),
  place('/people', 40),
  place('/messaging', 15),
];
const pathsOf = (found: readonly Place[]) => found.map(({ to }) => to);
const entries = (chosen: string[] = [], from = places) => pathsOf(phoneEntries(from, chosen));

test('has the places of the lowest ranks by default, in their order', () => {
  expect(entries()).toEqual(['/dashboard', '/messaging', '/leave', '/calendar']);
});

test('has what was chosen, in that order, also a place without a rank', () => {
  expect(entries(['/people', '/admin', '/leave', '/dashboard'])).toEqual(['/people', '/admin', '/leave', '/dashboard']);
});

test('replaces a chosen place that is gone by the next default, and has it again when it is back', () => {
  const chosen = ['/leave', '/admin', '/dashboard', '/people'];
  const without = places.filter(({ to }) => to !== '/admin' && to !== '/people');
  expect(entries(chosen, without)).toEqual(['/leave', '/messaging', '/dashboard', '/calendar']);
  expect(entries(chosen)).toEqual(chosen);
});

test('has fewer entries where there are fewer places', () => {
  expect(entries(['/leave'], [place('/explore', 0), place('/admin')])).toEqual(['/explore']);
});

test('lists a place once, although it was stored twice', () => {
  expect(entries(['/leave', '/leave', '/dashboard'])).toEqual(['/leave', '/messaging', '/dashboard', '/calendar']);
});

test('lists the pages of triggers that the user may use, unless the navigation has them', () => {
  const trigger = (to: string | undefined, more: object = {}): SlotDefinition => ({
    slot: 'topbar.messages',
    id: 'x',
    label: { en: 'Messages' },
    order: 1,
    guard: 'company',
    types: [],
    load: 'open',
    to,
    ...more,
  });
  const user = { company: { _id: 'acme', name: 'Acme' }, can: [] } as unknown as User; // the properties that guards read
  const triggers = [
    trigger('/messaging', { phoneRank: 15 }),
    trigger('/people'),
    trigger('/secret', { operation: 'moon.land' }),
    trigger(undefined),
  ];
  const found = phonePlaces([place('/people')], triggers, user);
  expect(found).toMatchObject([{ to: '/people' }, { to: '/messaging', phoneRank: 15, icon: 'circle' }]);
  expect(found).toHaveLength(2);
});

test('a chosen entry changes places with the one that it had', () => {
  const bar = phoneEntries(places, []);
  expect(withPhoneEntry(bar, 0, '/calendar')).toEqual(['/calendar', '/messaging', '/leave', '/dashboard']);
  expect(withPhoneEntry(bar, 1, '/people')).toEqual(['/dashboard', '/people', '/leave', '/calendar']);
});
