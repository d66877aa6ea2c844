import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import { configureStore } from '@reduxjs/toolkit';
import { BehaviorSubject } from 'rxjs';
import { mirrorSession, selectSession, sessionReducer } from './session-slice';

function setUp() {
  const store = configureStore({ reducer: { session: sessionReducer } });
  const session$ = new BehaviorSubject<AuthState>(SIGNED_OUT);
  return { store, session$, session: () => selectSession(store.getState()) };
}

test('the store says what the auth client says, from the first moment on', () => {
  const { store, session$, session } = setUp();
  session$.next({ ...SIGNED_OUT, isInitializing: true });

  mirrorSession({ session$ }, store);
  expect(session()).toMatchObject({ isInitializing: true });

  session$.next({ ...SIGNED_OUT, initializationAttempted: true });
  expect(session()).toMatchObject(session$.value);
});

test('after it ended the store is left alone', () => {
  const { store, session$, session } = setUp();

  mirrorSession({ session$ }, store)();
  session$.next({ ...SIGNED_OUT, status: 'failed' });

  expect(session().status).toBe('idle');
});

test('after a failed restore, whether a session exists is unknown until somebody signs in', () => {
  const { store, session$, session } = setUp();
  mirrorSession({ session$ }, store);
  const failed = { ...SIGNED_OUT, status: 'failed', error: 'Network error', initializationAttempted: true } as const;
  const loading = { ...SIGNED_OUT, status: 'loading', loading: true } as const;

  session$.next({ ...SIGNED_OUT, isInitializing: true });
  expect(session().isUnknown).toBe(false);
  session$.next(failed);
  expect(session().isUnknown).toBe(true);

  session$.next(loading);
  session$.next({ ...failed, error: 'Invalid credentials' });
  expect(session().isUnknown).toBe(false);
});
