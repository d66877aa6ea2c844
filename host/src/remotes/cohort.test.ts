import { buildRegistry, buildUser, createFakeAuth, signedIn, signedOut } from '@atrium/testing';
import { followCohort, storedCohort } from './cohort';
import { createLiveRegistry } from './live-registry';

afterEach(() => localStorage.clear());

const createLive = () => createLiveRegistry({ initial: buildRegistry(), fetchNewest: async () => null });

test('selects canaries for the signed-in user, and remembers the cohort in this browser', () => {
  const live = createLive();
  const select = jest.spyOn(live, 'setCohort');
  followCohort(createFakeAuth(signedIn(buildUser({ cohort: 'acme' }))), live);
  expect(select.mock.calls).toEqual([['acme']]);
  expect(storedCohort()).toBe('acme');
});

test('selects canaries also in a tab that receives the cohort after another one', () => {
  const live = createLive();
  const select = jest.spyOn(live, 'setCohort');
  localStorage.setItem('atrium_cohort', 'acme');
  followCohort(createFakeAuth(signedIn(buildUser({ cohort: 'acme' }))), live);
  expect(select.mock.calls).toEqual([['acme']]);
});

test.each([
  ['nobody is signed in', signedOut()],
  ['the server sends no cohort', signedIn({ ...buildUser(), cohort: undefined })],
])('keeps the last cohort while %s', (_condition, state) => {
  localStorage.setItem('atrium_cohort', 'acme');
  const live = createLive();
  const select = jest.spyOn(live, 'setCohort');
  followCohort(createFakeAuth(state), live);
  expect(select).not.toHaveBeenCalled();
  expect(storedCohort()).toBe('acme');
});
