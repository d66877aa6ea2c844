import type { ApiClient } from '@atrium/api-client';
import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import { createBus } from '@atrium/bus';
import { API, type RouteDefinition, sharedKeys, type User } from '@atrium/contracts';
import { registerUnsavedWork } from '@atrium/platform';
import { waitFor } from '@atrium/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import { forgetCompanyOnChange } from './company-change';

const ACME = '0197a000-0000-7000-8000-0000000000a1';
const OTHER = '0197a000-0000-7000-8000-0000000000a2';

const inCompany = (companyId: string | null, id = 'ada'): AuthState => ({
  ...SIGNED_OUT,
  accessToken: 'token',
  user: { id, company: companyId && { _id: companyId, name: 'Acme' } } as User, // the properties that are read
  isAuthenticated: true,
});

function setUp() {
  const session$ = new BehaviorSubject(inCompany(ACME));
  const reloadUser = jest.fn(async () => session$.value.user as User); // the user is always signed in
  const auth = { session$, getState: () => session$.value, reloadUser };
  const asked: RouteDefinition[] = [];
  const call = async (route: RouteDefinition) => {
    asked.push(route);
    return { employees: [] };
  };
  const api = { call: call as ApiClient['call'], download: jest.fn() }; // the responses are not read
  const bus = createBus();
  const queryClient = new QueryClient();
  queryClient.setQueryData(['remote-chat', 'conversations'], ['of Acme']);
  const toasts = { dismissActions: jest.fn() };
  forgetCompanyOnChange({ auth, bus, api, queryClient, toasts });
  return {
    session$,
    reloadUser,
    auth,
    bus,
    asked,
    queryClient,
    toasts,
    cached: () => queryClient.getQueryData(['remote-chat', 'conversations']),
  };
}

test('clears the cache on a switch of company and fetches settings and employees', () => {
  const { session$, asked, cached } = setUp();

  session$.next(inCompany(OTHER));

  expect(cached()).toBeUndefined();
  expect(asked).toEqual([API.users.settings, API.people.employees]);
});

test('refetches visible queries unless the new company’s rights disable them', async () => {
  const { session$, queryClient } = setUp();
  const show = (name: string) => {
    const queryFn = jest.fn(() => Promise.resolve(name));
    const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn });
    observer.subscribe(() => undefined);
    return { observer, queryFn, hide: () => observer.setOptions({ queryKey: [name], queryFn, enabled: false }) };
  };
  const [own, waiting] = [show('own'), show('waiting')];
  await Promise.resolve();

  session$.next(inCompany(OTHER));
  expect(own.observer.getCurrentResult().data).toBeUndefined();
  // React hides the query when it renders with the new permissions.
  waiting.hide();
  await new Promise((resolve) => setTimeout(resolve));

  expect(own.queryFn).toHaveBeenCalledTimes(2);
  expect(waiting.queryFn).toHaveBeenCalledTimes(1);
});

test('does not send a change that waits for an earlier one after a switch of company', async () => {
  const { session$, queryClient } = setUp();
  const sent: string[] = [];
  let finish = () => {};
  const save = (name: string) => {
    const mutationFn = () => {
      sent.push(name);
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const options = { mutationFn, scope: { id: 'rules' } };
    void queryClient.getMutationCache().build(queryClient, options).execute(undefined);
  };
  save('first');
  save('waiting');
  await waitFor(() => expect(sent).toEqual(['first']));

  session$.next(inCompany(OTHER));
  finish();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['first']);
  save('in the new company');
  await waitFor(() => expect(sent).toEqual(['first', 'in the new company']));
});

test('clears the cache and fetches only settings when the user has no company any more', () => {
  const { session$, asked, cached } = setUp();

  session$.next(inCompany(null));

  expect(cached()).toBeUndefined();
  expect(asked).toEqual([API.users.settings]);
});

test('keeps the cache after other changes of the user', () => {
  const { session$, cached } = setUp();

  session$.next({ ...inCompany(ACME), accessToken: 'newer' });

  expect(cached()).toEqual(['of Acme']);
});

test('reloads the user after a switch of company in another tab', async () => {
  const { bus, reloadUser } = setUp();

  bus.publish('company.switched', { companyId: OTHER });

  await waitFor(() => expect(reloadUser).toHaveBeenCalledTimes(1));
});

test('keeps the company after a switch in another tab until unsaved work may be discarded', async () => {
  const { bus, reloadUser } = setUp();
  let answer = (_mayDiscard: boolean) => {};
  const unregister = registerUnsavedWork(() => new Promise((resolve) => (answer = resolve)));

  bus.publish('company.switched', { companyId: OTHER });
  await waitFor(() => answer(false));
  expect(reloadUser).not.toHaveBeenCalled();

  bus.publish('company.switched', { companyId: OTHER });
  answer(true);
  await waitFor(() => expect(reloadUser).toHaveBeenCalledTimes(1));
  unregister();
});

test('dismisses undo toasts on a switch of company and at the end of the session', () => {
  const { session$, bus, toasts } = setUp();

  session$.next({ ...inCompany(ACME), accessToken: 'newer' });
  expect(toasts.dismissActions).not.toHaveBeenCalled();
  session$.next(inCompany(OTHER));
  expect(toasts.dismissActions).toHaveBeenCalledTimes(1);
  bus.publish('session.ended', { reason: 'logout' });
  expect(toasts.dismissActions).toHaveBeenCalledTimes(2);
});

test('clears the cache at the end of the session', () => {
  const { bus, cached } = setUp();

  bus.publish('session.ended', { reason: 'logout' });

  expect(cached()).toBeUndefined();
});

test('invalidates employees and departments after a change of people', () => {
  const { bus, queryClient } = setUp();
  const keys = [sharedKeys.employees, sharedKeys.departments, sharedKeys.company];
  for (const key of keys) queryClient.setQueryData(key, []);

  bus.publish('employees.changed', {});

  const stale = keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated === true);
  expect(stale).toEqual([sharedKeys.employees, sharedKeys.departments]);
});
