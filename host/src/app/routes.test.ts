import { ownsPath, RESERVED_PATHS, type Role, SHELL_PAGES } from '@atrium/contracts';
import { buildManifest, buildUser, signedIn, signedOut } from '@atrium/testing';
import { decide } from './guards';
import { pageAt } from './pages';

/** What the remotes' own manifests say: their pages are for members of a company. */
const MANIFESTS = Object.entries(RESERVED_PATHS).map(([name, paths]) =>
  buildManifest({
    name,
    routes: paths.map((path) => ({
      path: path === 'project' ? 'project/:projectId' : path,
      title: { en: path },
      guard: 'company',
      progressMs: 400,
    })),
  }),
);

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

test.each(CASES)('$path, $who: $outcome', ({ path, session, outcome }) => {
  const { access } = pageAt(path, MANIFESTS);

  const decision = decide({ path, access, session, ...NOTHING_STORED });

  expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(outcome);
});

test('no page of the shell is forgotten here', () => {
  const forgotten = Object.keys(SHELL_PAGES).filter((page) => !ROUTES.some(([path]) => ownsPath(page, path)));

  expect(forgotten).toEqual([]);
});

test.each(ROUTES.map(([path]) => path))('%s waits for the session, unless it is for everybody', (path) => {
  const { access } = pageAt(path, MANIFESTS);
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
])('the progress bar of %s takes %s ms while its remote is missing too', (path, progressMs) => {
  expect(pageAt(path, []).progressMs).toBe(progressMs);
});

test('a section of the settings is named before them, one of a remote by its manifest', () => {
  const label = { en: 'Who decides', de: 'Wer entscheidet' };
  const section = { slot: 'settings.section' as const, id: 'approval', label };
  const remote = buildManifest({
    name: 'remote-leave',
    slots: [{ ...section, order: 1, guard: 'company', types: [], load: 'visible' }],
  });
  const namesAt = (path: string) => pageAt(path, [remote]).names;

  expect(namesAt('/settings')).toEqual([{ own: 'pages.settings' }]);
  expect(namesAt('/settings/sessions')).toEqual([{ own: 'settings.sessions.title' }, { own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/approval')).toEqual([{ remote: label }, { own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/approval/')).toEqual(namesAt('/settings/leave/approval'));
  expect(namesAt('/settings/sessions/nothing')).toEqual([{ own: 'pages.settings' }]);
  expect(namesAt('/settings/leave/nothing')).toEqual([{ own: 'pages.settings' }]);
});
