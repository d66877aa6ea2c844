import type { SlotDefinition, User } from '@atrium/contracts';
import { phoneEntries, phonePlaces, withPhoneEntry } from './use-phone-places';
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

test('contains the places of the lowest ranks by default, in their order', () => {
  expect(entries()).toEqual(['/dashboard', '/messaging', '/leave', '/calendar']);
});

test('contains the chosen places in their order, including one without a rank', () => {
  expect(entries(['/people', '/admin', '/leave', '/dashboard'])).toEqual(['/people', '/admin', '/leave', '/dashboard']);
});

test('replaces a missing place by the next default until it returns', () => {
  const chosen = ['/leave', '/admin', '/dashboard', '/people'];
  const without = places.filter(({ to }) => to !== '/admin' && to !== '/people');
  expect(entries(chosen, without)).toEqual(['/leave', '/messaging', '/dashboard', '/calendar']);
  expect(entries(chosen)).toEqual(chosen);
});

test('contains fewer entries if there are fewer places', () => {
  expect(entries(['/leave'], [place('/explore', 0), place('/admin')])).toEqual(['/explore']);
});

test('contains a place only once if it was stored twice', () => {
  expect(entries(['/leave', '/leave', '/dashboard'])).toEqual(['/leave', '/messaging', '/dashboard', '/calendar']);
});

test('lists pages of triggers that the user may use, unless the navigation has them', () => {
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

test('swaps a chosen entry with the previous one', () => {
  const bar = phoneEntries(places, []);
  expect(withPhoneEntry(bar, 0, '/calendar')).toEqual(['/calendar', '/messaging', '/leave', '/dashboard']);
  expect(withPhoneEntry(bar, 1, '/people')).toEqual(['/dashboard', '/people', '/leave', '/calendar']);
});
