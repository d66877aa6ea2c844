import { ownsPath, RESERVED_PAGES, type Role, SHELL_PAGES } from '@atrium/contracts';
import { buildManifest, buildUser, signedIn, signedOut } from '@atrium/testing';
import { remotePages } from '../../remotes';
import { decide } from './guards';
import { pageAt } from './pages';

/** Manifests without any guard, so that the guards of docs/PRODUCT.md, Screens, apply. */
const MANIFESTS = [...new Set(RESERVED_PAGES.map(({ remote }) => remote))].map((name) =>
  buildManifest({
    name,
    routes: RESERVED_PAGES.filter(({ remote }) => remote === name).map(({ path }) => ({
      path,
      title: { en: path },
      guard: 'user',
      progressMs: 400,
    })),
  }),
);
const LIVE = remotePages(MANIFESTS, []);
const MISSING = remotePages([], []);

const ACME = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };

function member(role: Role, isGranted = false) {
  const user = buildUser({ company: ACME }, role);
  const operations = [{ name: 'leave.decide', permissions: isGranted ? [user.id] : [] }];
  return signedIn({ ...user, populatedCompany: { ...ACME, currentUserRole: role, operations } });
}

const PEOPLE = {
  visitor: signedOut(),
  'without a company': signedIn(buildUser({ company: null })),
  employee: member('Employee'),
  'employee with a grant': member('Employee', true),
  manager: member('Manager'),
  founder: member('Founder'),
};
type Outcome = 'show' | '/login' | '/dashboard' | '/explore';
type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

// Columns: visitor, without a company, employee, employee with a grant, manager, founder.
const PUBLIC: Row = ['show', '/dashboard', '/dashboard', '/dashboard', '/dashboard', '/dashboard'];
const OPEN: Row = ['show', 'show', 'show', 'show', 'show', 'show'];
const SIGNED_IN: Row = ['/login', 'show', 'show', 'show', 'show', 'show'];
const COMPANY: Row = ['/login', '/explore', 'show', 'show', 'show', 'show'];
const ADMIN: Row = ['/login', '/dashboard', '/dashboard', 'show', '/dashboard', 'show'];
const NOBODYS: Row = ['/login', '/dashboard', '/dashboard', '/dashboard', '/dashboard', '/dashboard'];

const ROUTES: readonly [path: string, outcomes: Row][] = [
  ['/', PUBLIC],
  ['/features', PUBLIC],
  ['/pricing', PUBLIC],
  ['/roadmap', PUBLIC],
  ['/terms-of-service', PUBLIC],
  ['/privacy-policy', PUBLIC],
  ['/cookie-policy', PUBLIC],
  ['/register', PUBLIC],
  ['/login', PUBLIC],
  ['/forgot-password', PUBLIC],
  ['/reset-password/0123456789', PUBLIC],
  ['/invite-registration', OPEN],
  ['/auth/callback', OPEN],
  ['/oauth/callback', OPEN],
  ['/auth/google/calendar/callback', OPEN],
  ['/admin', ADMIN],
  ['/admin-time-cost', ADMIN],
  ['/owner-dashboard', SIGNED_IN],
  ['/dashboard', COMPANY],
  ['/explore', ['/login', 'show', '/dashboard', '/dashboard', '/dashboard', '/dashboard']],
  ['/settings', SIGNED_IN],
  ['/settings/security', SIGNED_IN],
  ['/Profile/0123', SIGNED_IN],
  ['/profile/0123', SIGNED_IN],
  ['/onboarding', SIGNED_IN],
  ['/auth/google/success', SIGNED_IN],
  ['/ops', NOBODYS],
  ['/ops/history', NOBODYS],
  ['/workspace', COMPANY],
  ['/project/0123456789abcdef01234567', COMPANY],
  ['/calendar', COMPANY],
  ['/people', COMPANY],
  ['/leave', COMPANY],
  ['/leave-approver', COMPANY],
  ['/messaging', COMPANY],
  ['/bulletin', COMPANY],
  ['/time-cost', COMPANY],
  ['/time-logs', COMPANY],
  ['/time-dashboard', COMPANY],
  ['/nowhere', NOBODYS],
];

const CASES = ROUTES.flatMap(([path, outcomes]) =>
  Object.entries(PEOPLE).map(([who, session], index) => ({ path, who, session, outcome: outcomes[index] })),
);

const NOTHING_STORED = { pendingRedirect: null, companyJustCreated: false, forcedAdmin: false, loggedOut: false };

const outcomeOf = ({ path, session }: Pick<(typeof CASES)[number], 'path' | 'session'>, pages: typeof LIVE) => {
  const decision = decide({ path, access: pageAt(path, pages, []).access, session, ...NOTHING_STORED });
  return decision.kind === 'redirect' ? decision.to : decision.kind;
};

test.each(CASES)('decides for $who on $path: $outcome', (row) => {
  expect(outcomeOf(row, LIVE)).toBe(row.outcome);
  // Guards also apply while a remote is missing.
  expect(outcomeOf(row, MISSING)).toBe(row.outcome);
});

test('covers every page of the shell', () => {
  const forgotten = Object.keys(SHELL_PAGES).filter((page) => !ROUTES.some(([path]) => ownsPath(page, path)));

  expect(forgotten).toEqual([]);
});

test.each(ROUTES.map(([path]) => path))('%s waits for the session unless it is open to everybody', (path) => {
  const { access } = pageAt(path, LIVE, []);
  const session = { ...signedOut(), isInitializing: true, initializationAttempted: false };

  expect(decide({ path, access, session, ...NOTHING_STORED }).kind).toBe(access === 'open' ? 'show' : 'wait');
});

test.each([
  ['/dashboard', 600],
  ['/calendar', 600],
  ['/admin', 800],
  ['/workspace', 800],
  ['/leave', 400],
  ['/settings', 400],
])('shows the progress bar of %s for %s ms even while its remote is missing', (path, progressMs) => {
  expect(pageAt(path, MISSING, []).progressMs).toBe(progressMs);
});

test('shows the pages of operators to operators, also while every remote is missing', () => {
  const session = signedIn(buildUser({ company: null, isOperator: true }));

  for (const path of ['/ops', '/ops/releases/host', '/ops/nowhere']) {
    expect(outcomeOf({ path, session }, MISSING)).toBe('show');
  }
});

test('returns the name of a page of operators before that of all of them', () => {
  const namesAt = (path: string) => pageAt(path, LIVE, []).names;

  expect(namesAt('/ops')).toEqual([{ own: 'pages.operations' }]);
  expect(namesAt('/ops/history')).toEqual([{ own: 'operations.history' }, { own: 'pages.operations' }]);
  expect(namesAt('/ops/releases/host')).toEqual([{ remote: { en: 'host' } }, { own: 'pages.operations' }]);
  expect(namesAt('/ops/nowhere')).toEqual([{ own: 'pages.operations' }]);
});

test('returns a section’s name before that of the settings, for a remote’s section from its manifest', () => {
  const label = { en: 'Who decides', de: 'Wer entscheidet' };
  const section = { slot: 'settings.section' as const, id: 'approval', label };
  const definition = { ...section, order: 1, guard: 'company' as const, types: [], load: 'visible' as const };
  const sections = [
    { remote: 'remote-leave', definition },
    { remote: 'remote-leave', definition: { ...definition, id: 'rules', path: 'leave-rules' } },
  ];
  const namesAt = (path: string) => pageAt(path, LIVE, sections).names;

  expect(namesAt('/settings')).toEqual([{ own: 'pages.settings' }]);
  expect(namesAt('/settings/sessions')).toEqual([{ own: 'settings.sessions.title' }, { own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/approval')).toEqual([{ remote: label }, { own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/approval/')).toEqual(namesAt('/settings/leave/approval'));
  expect(namesAt('/settings/sessions/nothing')).toEqual([{ own: 'pages.settings' }]);
  expect(namesAt('/settings/leave-rules')).toEqual([{ remote: label }, { own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/nothing')).toEqual([{ own: 'pages.settings' }]);
});
