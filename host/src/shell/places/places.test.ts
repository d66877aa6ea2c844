import type { NavigationItem, RemoteManifest, Role, User } from '@atrium/contracts';
import { currentAt, placesFor } from './places';

const item = (to: string, changes: Partial<NavigationItem> = {}): NavigationItem => ({
  to,
  label: { en: to },
  icon: 'circle',
  order: 10,
  guard: 'company',
  ...changes,
});

const manifest = (navigation: NavigationItem[]) => ({ navigation }) as RemoteManifest; // the properties that are read

const own = [item('/dashboard', { order: 20, phoneRank: 10 })];
const manifests = [
  manifest([item('/people', { order: 80, phoneRank: 40 }), item('/admin', { guard: 'founder', order: 10 })]),
  manifest([item('/calendar', { order: 50, phoneRank: 50 }), item('/leave', { order: 60, phoneRank: 20 })]),
  manifest([item('/decide', { order: 61, operation: 'leave.decide', display: 'icon' })]),
  manifest([item('/time-dashboard', { order: 40, phoneRank: 30 }), item('/workspace', { order: 30, phoneRank: 70 })]),
  manifest([item('/bulletin', { order: 70, phoneRank: 60 })]),
];

const member = (role: Role | null): User =>
  ({
    id: 'ada',
    company: role && { _id: 'acme', name: 'Acme' },
    can: [],
    populatedCompany: role && { _id: 'acme', name: 'Acme', currentUserRole: role, operations: [] },
  }) as unknown as User; // the properties that guards read

const pathsFor = (role: Role | null) => placesFor(member(role), own, manifests).map(({ to }) => to);

test('orders the navigation by the manifests', () => {
  expect(pathsFor('Founder')).toEqual([
    '/admin',
    '/dashboard',
    '/workspace',
    '/time-dashboard',
    '/calendar',
    '/leave',
    '/bulletin',
    '/people',
  ]);
});

test('shows an entry with an operation only to those who hold it', () => {
  const manager = { ...member('Manager'), can: ['leave.decide'] };

  expect(placesFor(manager, own, manifests).map(({ to }) => to)).toContain('/decide');
  expect(pathsFor('Manager')).not.toContain('/decide');
});

test('shows Overview only to founders', () => {
  expect(pathsFor('Manager')).not.toContain('/admin');
});

test('shows no places without a company', () => {
  expect(pathsFor(null)).toEqual([]);
});

test('shows only the dashboard without remotes', () => {
  expect(placesFor(member('Employee'), own, []).map(({ to }) => to)).toEqual(['/dashboard']);
});

test.each([
  ['/leave', 'page'],
  ['/Leave/', 'page'],
  ['/leave/7', 'true'],
  ['/leave-history', 'true'],
  ['/leave-approver', undefined],
  ['/dashboard', undefined],
])('marks the entry of /leave at %s as %s', (pathname, current) => {
  expect(currentAt(pathname, { to: '/leave?view=mine', covers: ['leave-history'] })).toBe(current);
});
