import { liveManifest, type RemoteManifestInput, remoteManifest, storageKeyOf } from './remote-manifest';

const manifest: RemoteManifestInput = {
  name: 'remote-leave',
  title: { en: 'Leave', de: 'Abwesenheit' },
  contract: '^1.0.0',
  routes: [{ path: 'leave', title: { en: 'Leave & Attendance' } }],
  navigation: [{ to: '/leave', label: { en: 'Leave & Attendance' }, icon: 'CalendarDays', order: 50 }],
  slots: [{ slot: 'notification.actions', id: 'decide', label: { en: 'Decide' }, types: ['leave_request'] }],
};

const storage = {
  name: 'leave_view…',
  place: 'local',
  purpose: { en: 'The view that you chose.' },
  stays: { en: 'Until you remove it' },
} as const;

const whileStored = {
  slot: 'dashboard.widget',
  id: 'unsent',
  label: { en: 'Unsent' },
  load: { whileStored: storage.name },
} as const;

const action = { id: 'request', label: { en: 'Request leave' }, icon: 'calendar-check', to: '/leave?new' };

test('accepts everything that a remote can declare', () => {
  const complete: RemoteManifestInput = {
    ...manifest,
    $schema: '../shared/contracts/remote.schema.json',
    routes: [
      ...manifest.routes,
      { path: 'leave-approver', title: { en: 'Decide' }, operation: ['leave.decide', 'leave.viewAll'] },
      { path: 'calendar', title: { en: 'Calendar' }, frame: { wide: true, fill: true } },
      { path: 'leave-rules', title: { en: 'Rules' }, frame: { columnPx: 720 } },
    ],
    navigation: [
      { to: '/leave', label: { en: 'Leave' }, icon: 'x', order: 60, phoneRank: 20, covers: ['leave-approver'] },
      {
        to: '/leave-approver',
        label: { en: 'Decide' },
        icon: 'x',
        order: 61,
        display: 'icon',
        operation: 'leave.decide',
      },
    ],
    slots: [
      { slot: 'settings.section', id: 'rules', label: { en: 'Rules' }, group: 'company', path: 'leave', topics: [] },
      {
        slot: 'settings.section',
        id: 'calendar',
        label: { en: 'Calendar' },
        group: 'personal',
        callbackPath: '/auth/google/calendar/callback',
      },
      { slot: 'onboarding.step', id: 'week', label: { en: 'Working week' }, operation: 'leave.manageRules' },
      { slot: 'command.source', id: 'forms', label: { en: 'Requests' }, firstOn: ['/leave'] },
      whileStored,
    ],
    actions: [
      { ...action, keys: ['Mod', 'Shift', 'L'] },
      { ...action, id: 'request-for', to: '/leave?for=:userId', takes: 'userId' },
    ],
    operations: [
      { name: 'leave.decide', label: { en: 'Approve or reject leave' }, explanation: { en: 'Not their own.' } },
    ],
    notificationKinds: [
      {
        type: 'leave_request',
        label: { en: 'Leave requests' },
        icon: 'x',
        title: { en: 'Leave request' },
        message: { en: '{{name}} requests {{type}}' },
      },
      {
        type: 'calendar_reminder',
        label: { en: 'Reminders' },
        group: { en: 'Calendar', de: 'Kalender' },
        icon: 'x',
        title: { en: 'Reminder' },
        message: { en: '{{event}}' },
      },
    ],
    roadmap: [{ stage: 'live', title: { en: 'Leave' }, text: { en: 'Balances and requests.' } }],
    products: [
      {
        title: { en: 'Leave' },
        text: { en: 'Balances and requests.' },
        details: [{ en: 'Half days' }],
        order: 1,
        picture: { name: 'leave', alt: { en: 'Requests' } },
      },
    ],
    stored: [storage],
  };

  expect(remoteManifest.parse(complete)).toMatchObject(complete);
});

test('fills in defaults for what a remote omits', () => {
  const read = remoteManifest.parse(manifest);

  expect(read.routes[0]).toMatchObject({ guard: 'user', progressMs: 400 });
  expect(read.slots[0]).toMatchObject({ guard: 'user', order: 100, load: 'visible' });
});

test.each<[string, object]>([
  ['a name without the prefix remote-', { name: 'leave' }],
  ['a name with a path traversal', { name: 'remote-../host' }],
  ['a title without English text', { title: { de: 'Abwesenheit' } }],
  ['an invalid contract range', { contract: '1.0.0' }],
  ['an unknown guard', { routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'root' }] }],
  ['a path with a leading slash', { routes: [{ path: '/leave', title: { en: 'Leave' } }] }],
  [
    'an action on another site',
    { actions: [{ id: 'x', label: { en: 'x' }, icon: 'plus', to: 'https://evil.example' }] },
  ],
  ['a link to another site', { navigation: [{ to: 'https://evil.example', label: { en: 'x' }, icon: 'X', order: 1 }] }],
  ['an unknown slot', { slots: [{ slot: 'topbar.ads', id: 'ads', label: { en: 'Ads' } }] }],
  ['an unknown field', { permissions: ['everything'] }],
  ['a navigation entry without a route', { navigation: [{ to: '/leaves', label: { en: 'x' }, icon: 'x', order: 1 }] }],
  [
    'a navigation entry that covers an unknown route',
    { navigation: [{ to: '/leave', label: { en: 'x' }, icon: 'x', order: 1, covers: ['leaves'] }] },
  ],
  ['two routes with the same path', { routes: [...manifest.routes, { path: 'Leave', title: { en: 'Again' } }] }],
  ['two slots with the same id', { slots: [...manifest.slots, ...manifest.slots] }],
  ['an action about a person without the person in its path', { actions: [{ ...action, takes: 'userId' }] }],
  ['an action for former members that takes no person', { actions: [{ ...action, people: 'former' }] }],
  ['an action that has a person in its path but takes none', { actions: [{ ...action, to: '/leave?of=:userId' }] }],
  [
    'a shortcut for an action about a person',
    { actions: [{ ...action, takes: 'userId', to: '/leave?of=:userId', keys: ['Mod', 'J'] }] },
  ],
  ['an action that requires an operation without a domain', { actions: [{ ...action, operation: 'decide' }] }],
  [
    'the same shortcut for two actions',
    {
      actions: [
        { ...action, keys: ['Mod', 'J'] },
        { ...action, id: 'other', keys: ['Mod', 'j'] },
      ],
    },
  ],
  ['an operation without a domain', { operations: [{ name: 'decide', label: { en: 'Decide' } }] }],
  ['a slot that loads while an undeclared entry is stored', { slots: [whileStored], stored: [] }],
  ['a slot that loads while a cookie is stored', { slots: [whileStored], stored: [{ ...storage, place: 'cookie' }] }],
  ['two stored entries with the same name', { stored: [storage, storage] }],
  ['a stored entry without a purpose', { stored: [{ ...storage, purpose: {} }] }],
  ['a stored entry in an unknown place', { stored: [{ ...storage, place: 'cache' }] }],
  ['an empty list of operations', { routes: [{ path: 'leave', title: { en: 'x' }, operation: [] }] }],
])('rejects %s', (_, changes) => {
  expect(remoteManifest.safeParse({ ...manifest, ...changes }).success).toBe(false);
});

test('reads a manifest of a newer version, with defaults for unknown values', () => {
  const newer = {
    ...manifest,
    routes: [{ path: 'leave', title: { en: 'Leave' }, guard: 'auditor', cached: true }],
    navigation: [{ to: '/elsewhere', label: { en: 'x' }, icon: 'x', order: 1, display: 'sidebar', pinned: true }],
    slots: [{ slot: 'topbar.search', id: 'search', label: { en: 'Search' }, load: 'hover', group: 'team' }],
    actions: [{ ...action, takes: 'teamId', to: '/leave?team=:teamId' }],
    shortcuts: [{ label: { en: 'x' }, keys: ['x'], when: 'always' }],
    roadmap: [{ stage: 'never', title: { en: 'x' }, text: { en: 'x' } }],
    stored: [{ ...storage, place: 'cache', shared: true }],
    permissions: ['leave.decide'],
  };

  const read = liveManifest.parse(newer);

  expect(read.routes).toEqual([{ path: 'leave', title: { en: 'Leave' }, guard: 'founder', progressMs: 400 }]);
  expect(read.navigation[0]).toMatchObject({ to: '/elsewhere', display: 'text' });
  expect(read.slots[0]).toMatchObject({ slot: 'topbar.search', load: 'visible', group: 'company' });
  expect(read.actions?.[0]).toMatchObject({ takes: 'teamId' });
  expect(read.shortcuts).toEqual([{ label: { en: 'x' }, keys: ['x'] }]);
  expect(read.roadmap?.[0]).toMatchObject({ stage: 'later' });
  expect(read.stored).toEqual([storage]);
  expect(read).not.toHaveProperty('permissions');
});

test.each([
  [{ whileStored: 'leave_view', unless: 'offline' }, 'leave_view'],
  ['timer', 'activeTimers'],
  ['visible', null],
  ['open', null],
  [{ whenIdle: true }, null],
])('gives a live slot that loads %j the storage key %j', (load, key) => {
  const { slots } = liveManifest.parse({ ...manifest, slots: [{ ...whileStored, load }] });

  expect(slots.map(storageKeyOf)).toEqual([key]);
});
