import type { Role, User } from '@atrium/contracts';
import { mayEnterAdmin } from '../../shell/places/access';
import { type Decision, type GuardInput, decide } from './guards';

const ME = '0197a000-0000-7000-8000-000000000001';
const ACME = '0197a000-0000-7000-8000-0000000000a1';
const OTHER = '0197a000-0000-7000-8000-0000000000a2';

function person(role: Role | null, granted: string[] = []): User {
  return {
    _id: ME,
    id: ME,
    name: 'Ada Lovelace',
    email: 'ada@acme.test',
    avatarUrl: null,
    company: role && { _id: ACME, name: 'Acme' },
    companies: role ? [{ _id: ACME, name: 'Acme', role }] : [],
    authProvider: 'local',
    isEmailVerified: true,
    populatedCompany: role && {
      _id: ACME,
      name: 'Acme',
      currentUserRole: role,
      operations: [{ name: 'leave.decide', permissions: granted }],
    },
    can: [],
  };
}

const signedOut = {
  accessToken: null,
  user: null,
  isAuthenticated: false,
  isInitializing: false,
  initializationAttempted: true,
};
const as = (user: User) => ({
  accessToken: 'token',
  user,
  isAuthenticated: true,
  isInitializing: false,
  initializationAttempted: true,
});
const nobody = as(person(null));
const employee = as(person('Employee'));
const founder = as(person('Founder'));

const given = (input: Partial<GuardInput>): GuardInput => ({
  path: '/',
  access: 'user',
  session: signedOut,
  pendingRedirect: null,
  companyJustCreated: false,
  forcedAdmin: false,
  loggedOut: false,
  ...input,
});

const show: Decision = { kind: 'show' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });
const toLogin: Decision = { kind: 'redirect', to: '/login', remember: true };

const cases: [name: string, input: Partial<GuardInput>, expected: Decision][] = [
  ['waits while the session is initialising', { session: { ...signedOut, isInitializing: true } }, { kind: 'wait' }],
  [
    'waits before the session was looked for',
    { session: { ...signedOut, initializationAttempted: false } },
    { kind: 'wait' },
  ],
  ['an open page waits for nothing', { access: 'open', session: { ...signedOut, isInitializing: true } }, show],
  ['a visitor sees public pages', { access: 'public' }, show],
  ['a visitor of a guarded page logs in first and comes back', { path: '/leave?page=2', access: 'company' }, toLogin],
  ['a visitor of an unknown path goes to login', { path: '/nowhere', access: null }, to('/login')],
  ['after logging out the last page is not remembered', { path: '/leave', loggedOut: true }, to('/login')],
  ['a token without a user is no session', { session: { ...signedOut, accessToken: 'token' } }, toLogin],
  ['a user without a token is no session', { session: { ...founder, accessToken: null } }, toLogin],

  ['signed in, the home page is the dashboard', { access: 'public', session: employee }, to('/dashboard')],
  ['signed in, an invitation stays open', { path: '/invite-registration', access: 'open', session: employee }, show],
  [
    'signed in, the link that confirms an address works',
    { path: '/login?verify=x', access: 'public', session: employee, pendingRedirect: '/people' },
    show,
  ],
  [
    'signed in, other words in the address of the login open nothing',
    { path: '/login?x=verify#?verify', access: 'public', session: employee },
    to('/dashboard'),
  ],
  ['signed in, a callback stays open', { path: '/auth/callback', access: 'open', session: employee }, show],
  [
    'after Google, a remembered path is followed',
    { path: '/auth/google/success', session: nobody, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  ['after Google, nobody needs a company', { path: '/auth/google/success', session: nobody }, show],
  ['signed in, an unknown path is the dashboard', { path: '/x', access: null, session: employee }, to('/dashboard')],
  [
    'a remembered path is followed once',
    { path: '/dashboard', access: 'company', session: employee, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  [
    'a remembered path is followed from the login page too',
    { path: '/login', access: 'public', session: employee, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  ['a visitor keeps the remembered path for later', { access: 'public', pendingRedirect: '/people' }, show],

  [
    'without a company a remote page for members is explore',
    { path: '/x', access: 'company', session: nobody },
    to('/explore'),
  ],
  ['without a company settings are open', { path: '/settings', session: nobody }, show],
  ['without a company explore is open', { path: '/explore', session: nobody }, show],
  ['with a company explore is the dashboard', { path: '/explore', session: employee }, to('/dashboard')],
  ['with a company leave is open', { path: '/leave', access: 'company', session: employee }, show],
  [
    'a company created just now opens the dashboard before the session knows it',
    { path: '/dashboard', access: 'company', session: nobody, companyJustCreated: true },
    show,
  ],
  [
    'a company created just now keeps explore open',
    { path: '/explore', session: employee, companyJustCreated: true },
    show,
  ],
  [
    'a company created just now opens no admin page',
    { path: '/admin', access: 'admin', session: nobody, companyJustCreated: true },
    to('/dashboard'),
  ],

  ['a founder opens admin pages', { path: '/admin', access: 'admin', session: founder }, show],
  ['an employee does not', { path: '/admin', access: 'admin', session: employee }, to('/dashboard')],
  ['one who was granted something does', { access: 'admin', session: as(person('Employee', [ME])) }, show],
  [
    'pages of the founder are not for a manager',
    { access: 'founder', session: as(person('Manager', [ME])) },
    to('/dashboard'),
  ],
  ['pages of the founder are for the founder', { access: 'founder', session: founder }, show],
  [
    'a forced way leads to the admin pages first',
    { path: '/dashboard', access: 'company', session: founder, forcedAdmin: true, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/admin', uses: 'forcedAdmin' },
  ],
  ['a forced way is nothing to a visitor', { path: '/dashboard', forcedAdmin: true }, toLogin],
];

test.each(cases)('%s', (_name, input, expected) => {
  expect(decide(given(input))).toEqual(expected);
});

test('a grant in another company opens nothing', () => {
  const user = person('Founder', [ME]);

  expect(mayEnterAdmin({ ...user, company: { _id: OTHER, name: 'Other' } })).toBe(false);
});
