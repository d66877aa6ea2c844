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
