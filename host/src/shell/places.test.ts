import type { NavigationItem, RemoteManifest, Role, User } from '@atrium/contracts';
import { bottomPlaces, placesFor } from './places';

const item = (to: string, changes: Partial<NavigationItem> = {}): NavigationItem => ({
  to,
  label: { en: to },
  icon: 'circle',
  order: 10,
  guard: 'company',
  ...changes,
});

const manifest = (navigation: NavigationItem[]) => ({ navigation }) as RemoteManifest; // the part that is read

const own = [item('/dashboard')];
const manifests = [
  manifest([item('/people'), item('/admin', { guard: 'founder', order: 1 })]),
  manifest([item('/calendar'), item('/leave')]),
  manifest([item('/reports', { order: 2 }), item('/ideas', { order: 1 })]),
  manifest([item('/time-dashboard'), item('/workspace')]),
  manifest([item('/bulletin')]),
];

const member = (role: Role | null): User =>
  ({
    id: 'ada',
    company: role && { _id: 'acme', name: 'Acme' },
    populatedCompany: role && { _id: 'acme', name: 'Acme', currentUserRole: role, operations: [] },
  }) as unknown as User; // the part that guards read

const pathsFor = (role: Role | null) => placesFor(member(role), own, manifests).map(({ to }) => to);

test('the order is the specification’s, whatever the manifests say; new places follow', () => {
  expect(pathsFor('Founder')).toEqual([
    '/admin',
    '/dashboard',
    '/workspace',
    '/time-dashboard',
    '/calendar',
    '/leave',
    '/bulletin',
    '/people',
    '/ideas',
    '/reports',
  ]);
});

test('Overview is for founders only', () => {
  expect(pathsFor('Manager')).not.toContain('/admin');
});

test('without a company there is nowhere to go', () => {
  expect(pathsFor(null)).toEqual([]);
});

test('without any remote the dashboard is left', () => {
  expect(placesFor(member('Employee'), own, []).map(({ to }) => to)).toEqual(['/dashboard']);
});

test('four places stand in the bottom bar, in the same order', () => {
  expect(bottomPlaces(placesFor(member('Founder'), own, manifests)).map(({ to }) => to)).toEqual([
    '/dashboard',
    '/time-dashboard',
    '/leave',
    '/people',
  ]);
});
