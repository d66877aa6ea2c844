import type { User } from '@atrium/contracts';

/** The public state of the session. */
export interface AuthState {
  readonly accessToken: string | null;
  readonly user: User | null;
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** Whether there is a user and a token. */
  readonly isAuthenticated: boolean;
  /** Whether the session from before the page load is being restored. */
  readonly isInitializing: boolean;
  /** Whether initialisation has ended, successfully or not. Guards wait for it. */
  readonly initializationAttempted: boolean;
  readonly loading: boolean;
  /** English text of the last failure. */
  readonly error: string | null;
}

/** The initial state of every session. */
export const SIGNED_OUT: AuthState = {
  accessToken: null,
  user: null,
  status: 'idle',
  isAuthenticated: false,
  isInitializing: false,
  initializationAttempted: false,
  loading: false,
  error: null,
};

/** The events that change a session. */
export type SessionEvent =
  | { type: 'initializationStarted' }
  /** There is nothing to restore, or the previous session is no longer valid. */
  | { type: 'initializationEnded'; error?: string }
  | { type: 'signInStarted' }
  | { type: 'signInFailed'; error: string }
  /** A user and a token are available: after initialisation, after signing in, or from another tab. */
  | { type: 'established'; accessToken: string; user: User }
  | { type: 'tokenRefreshed'; accessToken: string }
  | { type: 'userLoaded'; user: User }
  | { type: 'ended' };

function clearState(state: AuthState): AuthState {
  // An event that ends a pending initialisation also completes it.
  return { ...SIGNED_OUT, initializationAttempted: state.initializationAttempted || state.isInitializing };
}

/**
 * Returns the state after an event. Events that do not apply to a state (a token without a user) leave it unchanged.
 */
export function transition(state: AuthState, event: SessionEvent): AuthState {
  switch (event.type) {
    case 'initializationStarted':
      // A user who is signed in or signing in needs no restored session.
      if (state.isAuthenticated || state.loading) return state;
      return { ...clearState(state), isInitializing: true };
    case 'initializationEnded':
      if (!state.isInitializing) return { ...state, initializationAttempted: true };
      return {
        ...SIGNED_OUT,
        initializationAttempted: true,
        ...(event.error !== undefined && { status: 'failed', error: event.error }),
      };
    case 'signInStarted':
      return { ...clearState(state), status: 'loading', loading: true };
    case 'signInFailed':
      return { ...clearState(state), status: 'failed', error: event.error };
    case 'established':
      return {
        accessToken: event.accessToken,
        user: event.user,
        status: 'succeeded',
        isAuthenticated: true,
        isInitializing: false,
        initializationAttempted: true,
        loading: false,
        error: null,
      };
    case 'tokenRefreshed':
      return state.isAuthenticated ? { ...state, accessToken: event.accessToken } : state;
    case 'userLoaded':
      return state.isAuthenticated ? { ...state, user: event.user } : state;
    case 'ended':
      return clearState(state);
  }
}
