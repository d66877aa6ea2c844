import { buildUser } from '@atrium/testing';
import { forgetPendingRedirect, readPendingRedirect, rememberPendingRedirect } from './pending-redirect';

afterEach(() => sessionStorage.clear());

test('stores a path until it is removed', () => {
  rememberPendingRedirect('/leave?status=Pending');
  expect(readPendingRedirect()).toBe('/leave?status=Pending');

  forgetPendingRedirect();
  expect(readPendingRedirect()).toBeNull();
});

test('neither stores nor returns a path to another site', () => {
  rememberPendingRedirect('//evil.example');
  expect(sessionStorage).toHaveLength(0);

  sessionStorage.setItem('pendingRedirect', '/%2f%2fevil.example');
  expect(readPendingRedirect()).toBeNull();
});

describe('the page on which a session ended', () => {
  const acme = { _id: '0197a000-0000-7000-8000-0000000000a1', name: 'Acme' };
  const other = { _id: '0197a000-0000-7000-8000-0000000000a2', name: 'Other Works' };
  const inAcme = buildUser({
    company: acme,
    companies: [
      { ...acme, role: 'Employee' },
      { ...other, role: 'Employee' },
    ],
  });
  const path = '/leave?leave=1#days';
  beforeEach(() => rememberPendingRedirect(path, inAcme));

  test('is returned to the same user', () => {
    expect(readPendingRedirect(inAcme)).toBe(path);
  });

  test('is not returned to another user', () => {
    expect(readPendingRedirect(buildUser({ company: acme }))).toBeNull();
  });

  test('opens in its company if another one is active', () => {
    expect(readPendingRedirect({ ...inAcme, company: other })).toBe(`/leave?leave=1&company=${acme._id}#days`);
  });

  test('is not returned once the user has left its company', () => {
    const companies = inAcme.companies.filter(({ _id }) => _id === other._id);
    expect(readPendingRedirect({ ...inAcme, company: other, companies })).toBeNull();
  });
});

test('returns the path that a visitor requested to any user', () => {
  rememberPendingRedirect('/leave');
  expect(readPendingRedirect(buildUser())).toBe('/leave');
});
