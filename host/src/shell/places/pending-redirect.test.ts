import { forgetPendingRedirect, readPendingRedirect, rememberPendingRedirect } from './pending-redirect';

afterEach(() => sessionStorage.clear());

test('a path is remembered until it is forgotten', () => {
  rememberPendingRedirect('/leave?status=Pending');
  expect(readPendingRedirect()).toBe('/leave?status=Pending');

  forgetPendingRedirect();
  expect(readPendingRedirect()).toBeNull();
});

test('a path to another site is not remembered, and not followed where it was written by something else', () => {
  rememberPendingRedirect('//evil.example');
  expect(sessionStorage).toHaveLength(0);

  sessionStorage.setItem('pendingRedirect', '/%2f%2fevil.example');
  expect(readPendingRedirect()).toBeNull();
});
