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
const formerEmployee = as({ ...person(null), formerCompany: 'Acme' });
const employee = as(person('Employee'));
const founder = as(person('Founder'));
const operator = as({ ...person('Employee'), isOperator: true });
const operatorWithoutCompany = as({ ...person(null), isOperator: true });

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
const denied: Decision = { kind: 'redirect', to: '/dashboard', lacks: 'right' };
const refused = (path: string): Decision => ({ kind: 'redirect', to: path, lacks: 'company' });
const toLogin: Decision = { kind: 'redirect', to: '/login', remember: true };

const cases: [name: string, input: Partial<GuardInput>, expected: Decision][] = [
  ['waits while the session is initialising', { session: { ...signedOut, isInitializing: true } }, { kind: 'wait' }],
  [
    'waits before the session is restored',
    { session: { ...signedOut, initializationAttempted: false } },
    { kind: 'wait' },
  ],
  ['shows an open page without waiting', { access: 'open', session: { ...signedOut, isInitializing: true } }, show],
  ['shows public pages to visitors', { access: 'public' }, show],
  [
    'redirects a visitor of a guarded page to the login and stores the path',
    { path: '/leave?page=2', access: 'company' },
    toLogin,
  ],
  ['redirects a visitor of an unknown path to the login', { path: '/nowhere', access: null }, to('/login')],
  ['does not store the path after a logout', { path: '/leave', loggedOut: true }, to('/login')],
  ['treats a token without a user as signed out', { session: { ...signedOut, accessToken: 'token' } }, toLogin],
  ['treats a user without a token as signed out', { session: { ...founder, accessToken: null } }, toLogin],

  [
    'redirects a signed-in user from the home page to the dashboard',
    { access: 'public', session: employee },
    to('/dashboard'),
  ],
  [
    'shows an invitation to a signed-in user',
    { path: '/invite-registration', access: 'open', session: employee },
    show,
  ],
  [
    'shows the verification link to a signed-in user',
    { path: '/login?verify=x', access: 'public', session: employee, pendingRedirect: '/people' },
    show,
  ],
  [
    'redirects a signed-in user from the login with other parameters',
    { path: '/login?x=verify#?verify', access: 'public', session: employee },
    to('/dashboard'),
  ],
  ['shows a callback to a signed-in user', { path: '/auth/callback', access: 'open', session: employee }, show],
  [
    'follows a stored path after signing in with Google',
    { path: '/auth/google/success', session: nobody, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  ['requires no company after signing in with Google', { path: '/auth/google/success', session: nobody }, show],
  [
    'redirects a signed-in user from an unknown path to the dashboard',
    { path: '/x', access: null, session: employee },
    to('/dashboard'),
  ],
  [
    'follows a stored path and reports it as used',
    { path: '/dashboard', access: 'company', session: employee, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  [
    'also follows a stored path from the login page',
    { path: '/login', access: 'public', session: employee, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/people', uses: 'pendingRedirect' },
  ],
  ['keeps the stored path of a visitor', { access: 'public', pendingRedirect: '/people' }, show],

  [
    'redirects a user without a company from pages for members to /explore',
    { path: '/x', access: 'company', session: nobody },
    refused('/explore'),
  ],
  [
    'redirects a user without a company from the dashboard without naming a refused page',
    { path: '/dashboard', access: 'company', session: nobody },
    to('/explore'),
  ],
  [
    'redirects a user without a company from admin pages',
    { path: '/admin', access: 'admin', session: nobody },
    refused('/dashboard'),
  ],
  [
    'redirects a user who left their company without naming what they lack, since /explore does',
    { path: '/x', access: 'company', session: formerEmployee },
    to('/explore'),
  ],
  ['shows the settings to a user without a company', { path: '/settings', session: nobody }, show],
  ['shows /explore to a user without a company', { path: '/explore', session: nobody }, show],
  ['redirects a member from /explore to the dashboard', { path: '/explore', session: employee }, to('/dashboard')],
  ['shows pages for members to a member', { path: '/leave', access: 'company', session: employee }, show],
  [
    'shows the dashboard to a user who just created a company',
    { path: '/dashboard', access: 'company', session: nobody, companyJustCreated: true },
    show,
  ],
  [
    'shows /explore to a member who just created a company',
    { path: '/explore', session: employee, companyJustCreated: true },
    show,
  ],
  [
    'does not show admin pages to a user who just created a company',
    { path: '/admin', access: 'admin', session: nobody, companyJustCreated: true },
    to('/dashboard'),
  ],

  ['shows admin pages to a founder', { path: '/admin', access: 'admin', session: founder }, show],
  ['does not show admin pages to an employee', { path: '/admin', access: 'admin', session: employee }, denied],
  ['shows admin pages to an employee with a grant', { access: 'admin', session: as(person('Employee', [ME])) }, show],
  ['does not show founder pages to a manager', { access: 'founder', session: as(person('Manager', [ME])) }, denied],
  ['shows founder pages to a founder', { access: 'founder', session: founder }, show],
  ['shows the pages of operators to an operator', { path: '/ops', access: 'operator', session: operator }, show],
  [
    'shows the pages of operators to one without a company',
    { path: '/ops/history', access: 'operator', session: operatorWithoutCompany },
    show,
  ],
  [
    'treats the pages of operators as unknown paths for a founder',
    { path: '/ops', access: 'operator', session: founder },
    to('/dashboard'),
  ],
  [
    'redirects a visitor of the pages of operators to the login and stores the path',
    { path: '/ops', access: 'operator' },
    toLogin,
  ],
  [
    'redirects to the admin pages first while the redirect is forced',
    { path: '/dashboard', access: 'company', session: founder, forcedAdmin: true, pendingRedirect: '/people' },
    { kind: 'redirect', to: '/admin', uses: 'forcedAdmin' },
  ],
  ['does not force a visitor to the admin pages', { path: '/dashboard', forcedAdmin: true }, toLogin],
];

test.each(cases)('%s', (_name, input, expected) => {
  expect(decide(given(input))).toEqual(expected);
});

test('denies the overview when the grant belongs to another company', () => {
  const user = person('Founder', [ME]);

  expect(mayEnterAdmin({ ...user, company: { _id: OTHER, name: 'Other' } })).toBe(false);
});
