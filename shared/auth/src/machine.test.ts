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

const STATES = {
  fresh: SIGNED_OUT,
  initializing,
  out,
  loading,
  failed,
  /** The previous session has not been restored yet. */
  loadingFirst: { ...loading, initializationAttempted: false },
  failedFirst: { ...failed, initializationAttempted: false },
  initializingAgain: { ...initializing, initializationAttempted: true },
  signedIn,
  refreshed: { ...signedIn, accessToken: 't2' },
  signedInAsGrace: { ...signedIn, user: grace },
} satisfies Record<string, AuthState>;
type State = keyof typeof STATES;

const EVENTS = {
  initializationStarted: { type: 'initializationStarted' },
  nothingFound: { type: 'initializationEnded' },
  lookingFailed: { type: 'initializationEnded', error: 'Login failed' },
  signInStarted: { type: 'signInStarted' },
  signInFailed: { type: 'signInFailed', error: 'Login failed' },
  established: { type: 'established', accessToken: 't1', user: ada },
  tokenRefreshed: { type: 'tokenRefreshed', accessToken: 't2' },
  userLoaded: { type: 'userLoaded', user: grace },
  ended: { type: 'ended' },
} satisfies Record<string, SessionEvent>;

test('starts unauthenticated', () => {
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

/** The next state for each state and event. */
const TRANSITIONS: Record<
  'fresh' | 'initializing' | 'out' | 'loading' | 'failed' | 'loadingFirst' | 'signedIn',
  Record<keyof typeof EVENTS, State>
> = {
  fresh: {
    initializationStarted: 'initializing',
    nothingFound: 'out',
    lookingFailed: 'out',
    signInStarted: 'loadingFirst',
    signInFailed: 'failedFirst',
    established: 'signedIn',
    tokenRefreshed: 'fresh',
    userLoaded: 'fresh',
    ended: 'fresh',
  },
  initializing: {
    initializationStarted: 'initializingAgain',
    nothingFound: 'out',
    lookingFailed: 'failed',
    signInStarted: 'loading',
    signInFailed: 'failed',
    established: 'signedIn',
    tokenRefreshed: 'initializing',
    userLoaded: 'initializing',
    ended: 'out',
  },
  out: {
    initializationStarted: 'initializingAgain',
    nothingFound: 'out',
    lookingFailed: 'out',
    signInStarted: 'loading',
    signInFailed: 'failed',
    established: 'signedIn',
    tokenRefreshed: 'out',
    userLoaded: 'out',
    ended: 'out',
  },
  loading: {
    initializationStarted: 'loading',
    nothingFound: 'loading',
    lookingFailed: 'loading',
    signInStarted: 'loading',
    signInFailed: 'failed',
    established: 'signedIn',
    tokenRefreshed: 'loading',
    userLoaded: 'loading',
    ended: 'out',
  },
  failed: {
    initializationStarted: 'initializingAgain',
    nothingFound: 'failed',
    lookingFailed: 'failed',
    signInStarted: 'loading',
    signInFailed: 'failed',
    established: 'signedIn',
    tokenRefreshed: 'failed',
    userLoaded: 'failed',
    ended: 'out',
  },
  loadingFirst: {
    initializationStarted: 'loadingFirst',
    nothingFound: 'loading',
    lookingFailed: 'loading',
    signInStarted: 'loadingFirst',
    signInFailed: 'failedFirst',
    established: 'signedIn',
    tokenRefreshed: 'loadingFirst',
    userLoaded: 'loadingFirst',
    ended: 'fresh',
  },
  signedIn: {
    initializationStarted: 'signedIn',
    nothingFound: 'signedIn',
    lookingFailed: 'signedIn',
    signInStarted: 'loading',
    signInFailed: 'failed',
    established: 'signedIn',
    tokenRefreshed: 'refreshed',
    userLoaded: 'signedInAsGrace',
    ended: 'out',
  },
};

const CASES = Object.entries(TRANSITIONS).flatMap(([state, row]) =>
  Object.entries(row).map(([happening, becomes]) => ({
    state,
    happening,
    becomes,
    before: STATES[state as keyof typeof TRANSITIONS], // the keys of this table
    event: EVENTS[happening as keyof typeof EVENTS],
  })),
);

test.each(CASES)('changes from $state to $becomes on $happening', ({ before, event, becomes }) => {
  expect(transition(before, event)).toEqual(STATES[becomes]);
});

test.each(Object.entries(STATES).filter(([, state]) => !state.isAuthenticated))(
  'ignores a token or a user without a session (%s)',
  (_, state) => {
    expect(transition(state, EVENTS.tokenRefreshed)).toBe(state);
    expect(transition(state, EVENTS.userLoaded)).toBe(state);
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

test('is authenticated exactly when it has both a user and a token', () => {
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

test('clears user and token when the session ends, whatever happened before', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const state = [...events, { type: 'ended' } as const].reduce(transition, SIGNED_OUT);

      expect(state).toMatchObject({ user: null, accessToken: null, isAuthenticated: false, isInitializing: false });
    }),
  );
});
