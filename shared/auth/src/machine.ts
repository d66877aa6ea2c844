import type { User } from '@atrium/contracts';

/** The session as everybody sees it; the fields are the specification's. */
export interface AuthState {
  readonly accessToken: string | null;
  readonly user: User | null;
  readonly status: 'idle' | 'loading' | 'succeeded' | 'failed';
  /** There is a user and a token. */
  readonly isAuthenticated: boolean;
  /** The session of before the page load is being looked for. */
  readonly isInitializing: boolean;
  /** Initialisation has ended, well or not: guards may judge. */
  readonly initializationAttempted: boolean;
  readonly loading: boolean;
  /** English text of why the last attempt failed. */
  readonly error: string | null;
}

/** Where every session starts. */
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

/** What happens to a session. */
export type SessionEvent =
  | { type: 'initializationStarted' }
  /** There is nothing to restore, or what there was is no longer good. */
  | { type: 'initializationEnded'; error?: string }
  | { type: 'signInStarted' }
  | { type: 'signInFailed'; error: string }
  /** A user and a token are there: after initialisation, after signing in, or from another tab. */
  | { type: 'established'; accessToken: string; user: User }
  | { type: 'tokenRefreshed'; accessToken: string }
  | { type: 'userLoaded'; user: User }
  | { type: 'ended' };

function cleared(state: AuthState): AuthState {
  // Whatever ends an initialisation that is under way also answers it.
  return { ...SIGNED_OUT, initializationAttempted: state.initializationAttempted || state.isInitializing };
}

/** The state after an event. An event that makes no sense in a state (a token for nobody) leaves it as it is. */
export function transition(state: AuthState, event: SessionEvent): AuthState {
  switch (event.type) {
    case 'initializationStarted':
      // Somebody who is signed in, or just doing so, needs no session of before.
      if (state.isAuthenticated || state.loading) return state;
      return { ...cleared(state), isInitializing: true };
    case 'initializationEnded':
      if (!state.isInitializing) return { ...state, initializationAttempted: true };
      return {
        ...SIGNED_OUT,
        initializationAttempted: true,
        ...(event.error !== undefined && { status: 'failed', error: event.error }),
      };
    case 'signInStarted':
      return { ...cleared(state), status: 'loading', loading: true };
    case 'signInFailed':
      return { ...cleared(state), status: 'failed', error: event.error };
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
      return cleared(state);
  }
}
