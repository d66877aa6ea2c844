import { API } from '@atrium/contracts';
import type { ApiClient } from './types';

/** Compiled but never run: what the types allow and reject. */
export const compiled = {
  allowed: (api: ApiClient) => [
    api.call(API.notifications.stats),
    api.call(API.notifications.stats, { timeoutMs: 1 }),
    api.call(API.leave.ownForms),
    api.call(API.leave.ownForms, { query: { page: 2 } }),
    api.call(API.leave.create, {
      body: { leaveType: '', startDate: '', endDate: '' },
      files: [new File([], 'a')],
      onProgress: () => {},
    }),
    api.call(API.time.removeEntry, { params: { id: '' } }).then((nothing: undefined) => nothing),
    api.call(API.people.employees).then(({ employees }) => employees[0]?.user.name.length),
  ],
  refused: (api: ApiClient) => [
    // @ts-expect-error: the parameter is needed.
    api.call(API.leave.form),
    // @ts-expect-error: the parameter is named id.
    api.call(API.leave.form, { params: { leaveId: '' } }),
    // @ts-expect-error: the body is needed.
    api.call(API.accounts.login, {}),
    // @ts-expect-error: the password is needed.
    api.call(API.accounts.login, { body: { email: '' } }),
    // @ts-expect-error: there is no such status.
    api.call(API.leave.decide, { params: { leaveId: '' }, body: { status: 'Lost' } }),
    // @ts-expect-error: this route takes no body.
    api.call(API.leave.overview, { body: {} }),
    // @ts-expect-error: this route takes no files.
    api.call(API.accounts.login, { body: { email: '', password: '' }, files: [] }),
    // @ts-expect-error: this route has no query.
    api.call(API.notifications.stats, { query: { page: 1 } }),
  ],
};

test('infers the types of calls from their routes', () => {
  expect(compiled.allowed).toBeDefined();
});
