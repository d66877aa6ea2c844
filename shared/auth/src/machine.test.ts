import fc from 'fast-check';
import { type AuthState, type SessionEvent, SIGNED_OUT, transition } from './machine';
import { aUser } from './testing/fake-server';

const ada = aUser('Ada');
const grace = aUser('Grace');

const initializing: AuthState = { ...SIGNED_OUT, isInitializing: true };
const out: AuthState = { ...SIGNED_OUT, initializationAttempted: true };
const loading: AuthState = { ...out, status: 'loading', loading: true };
const failed: AuthState = { ...out, status: 'failed', error: 'Login failed' };
const signedIn: AuthState = { ...out, status: 'succeeded', accessToken: 't1', user: ada, isAuthenticated: true };

const STATES = { fresh: SIGNED_OUT, initializing, out, loading, failed, 'signed in': signedIn };

const established: SessionEvent = { type: 'established', accessToken: 't1', user: ada };
const signInFailed: SessionEvent = { type: 'signInFailed', error: 'Login failed' };

test('a session starts unauthenticated', () => {
  expect(SIGNED_OUT).toEqual({
    accessToken: null,
    user: null,
    status: 'idle',
    isAuthenticated: false,
    isInitializing: false,
    initializationAttempted: false,
    loading: false,
    error: null,
  });
});

test.each<[keyof typeof STATES, SessionEvent, AuthState]>([
  ['fresh', { type: 'initializationStarted' }, initializing],
  ['fresh', { type: 'initializationEnded' }, out],
  ['failed', { type: 'initializationStarted' }, { ...out, isInitializing: true }],
  ['loading', { type: 'initializationStarted' }, loading],
  ['signed in', { type: 'initializationStarted' }, signedIn],
  ['initializing', established, signedIn],
  ['initializing', { type: 'initializationEnded' }, out],
  ['initializing', { type: 'initializationEnded', error: 'Login failed' }, failed],
  ['initializing', { type: 'signInStarted' }, loading],
  ['initializing', { type: 'ended' }, out],
  ['fresh', { type: 'signInStarted' }, { ...loading, initializationAttempted: false }],
  ['out', { type: 'signInStarted' }, loading],
  ['failed', { type: 'signInStarted' }, loading],
  ['loading', established, signedIn],
  ['loading', signInFailed, failed],
  ['loading', { type: 'ended' }, out],
  ['signed in', { type: 'ended' }, out],
  ['signed in', { type: 'signInStarted' }, loading],
  ['signed in', { type: 'tokenRefreshed', accessToken: 't2' }, { ...signedIn, accessToken: 't2' }],
  ['signed in', { type: 'userLoaded', user: grace }, { ...signedIn, user: grace }],
  ['out', established, signedIn],
])('%s, then %j', (state, event, expected) => {
  expect(transition(STATES[state], event)).toEqual(expected);
});

test.each(['fresh', 'initializing', 'out', 'loading', 'failed'] as const)(
  'a token or a user for nobody (%s) changes nothing',
  (name) => {
    const state = STATES[name];

    expect(transition(state, { type: 'tokenRefreshed', accessToken: 't2' })).toBe(state);
    expect(transition(state, { type: 'userLoaded', user: ada })).toBe(state);
  },
);

const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.constant<SessionEvent>({ type: 'initializationStarted' }),
  fc
    .option(fc.string(), { nil: undefined })
    .map((error): SessionEvent => ({ type: 'initializationEnded', ...(error !== undefined && { error }) })),
  fc.constant<SessionEvent>({ type: 'signInStarted' }),
  fc.string().map((error): SessionEvent => ({ type: 'signInFailed', error })),
  fc.constantFrom(ada, grace).map((user): SessionEvent => ({ type: 'established', accessToken: 't1', user })),
  fc.constant<SessionEvent>({ type: 'tokenRefreshed', accessToken: 't2' }),
  fc.constantFrom(ada, grace).map((user): SessionEvent => ({ type: 'userLoaded', user })),
  fc.constant<SessionEvent>({ type: 'ended' }),
);

test('whatever happens, authenticated means a user and a token, and neither stays without the other', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = events.reduce(transition, SIGNED_OUT);

      expect(state.isAuthenticated).toBe(state.user !== null && state.accessToken !== null);
      expect(state.user === null).toBe(state.accessToken === null);
      expect(state.loading).toBe(state.status === 'loading');
      expect(state.error === null).toBe(state.status !== 'failed');
    }),
  );
});

test('whatever happened before, an end leaves nothing of anybody', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = [...events, { type: 'ended' } as const].reduce(transition, SIGNED_OUT);

      expect(state).toMatchObject({ user: null, accessToken: null, isAuthenticated: false, isInitializing: false });
    }),
  );
});
