import { liveManifest, type RemoteManifestInput, remoteManifest } from './remote-manifest';

const manifest: RemoteManifestInput = {
  name: 'remote-leave',
  title: { en: 'Leave', de: 'Abwesenheit' },
  contract: '^1.0.0',
  routes: [{ path: 'leave', title: { en: 'Leave & Attendance' } }],
  navigation: [{ to: '/leave', label: { en: 'Leave & Attendance' }, icon: 'CalendarDays', order: 50 }],
  slots: [{ slot: 'notification.actions', id: 'decide', label: { en: 'Decide' }, types: ['leave_request'] }],
};

test('what a remote leaves out has a sensible value', () => {
  const read = remoteManifest.parse(manifest);

  expect(read.routes[0]).toMatchObject({ guard: 'user', progressMs: 400 });
  expect(read.slots[0]).toMatchObject({ guard: 'user', order: 100, load: 'visible' });
});

test.each<[string, object]>([
  ['a name that is no remote’s', { name: 'leave' }],
  ['a name that climbs out of its folder', { name: 'remote-../host' }],
  ['no English title', { title: { de: 'Abwesenheit' } }],
  ['a range that is no range', { contract: '1.0.0' }],
  ['an unknown guard', { routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'root' }] }],
  ['a path with a leading slash', { routes: [{ path: '/leave', title: { en: 'Leave' } }] }],
  [
    'an action on another site',
    { actions: [{ id: 'x', label: { en: 'x' }, icon: 'plus', to: 'https://evil.example' }] },
  ],
  ['a link to another site', { navigation: [{ to: 'https://evil.example', label: { en: 'x' }, icon: 'X', order: 1 }] }],
  ['an unknown slot', { slots: [{ slot: 'topbar.ads', id: 'ads', label: { en: 'Ads' } }] }],
  ['an unknown field', { permissions: ['everything'] }],
])('%s is refused', (_, changes) => {
  expect(remoteManifest.safeParse({ ...manifest, ...changes }).success).toBe(false);
});

test('the shell reads a manifest that is newer than itself', () => {
  const newer = {
    ...manifest,
    routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'auditor', cached: true }],
    slots: [{ slot: 'topbar.search', id: 'search', label: { en: 'Search' }, load: 'hover' }],
    permissions: ['leave.decide'],
  };

  const read = liveManifest.parse(newer);

  expect(read.routes).toEqual([{ path: 'leave', title: { en: 'Leave' }, guard: 'founder', progressMs: 400 }]);
  expect(read.slots[0]).toMatchObject({ slot: 'topbar.search', load: 'visible' });
  expect(read).not.toHaveProperty('permissions');
});
