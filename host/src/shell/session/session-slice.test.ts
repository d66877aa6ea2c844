import { type AuthState, SIGNED_OUT } from '@atrium/auth';
import { configureStore } from '@reduxjs/toolkit';
import { BehaviorSubject } from 'rxjs';
import { mirrorSession, selectSession, sessionReducer } from './session-slice';

function setUp() {
  const store = configureStore({ reducer: { session: sessionReducer } });
  const session$ = new BehaviorSubject<AuthState>(SIGNED_OUT);
  return { store, session$, session: () => selectSession(store.getState()) };
}

test('mirrors the auth client from the start', () => {
  const { store, session$, session } = setUp();
  session$.next({ ...SIGNED_OUT, isInitializing: true });

  mirrorSession({ session$ }, store);
  expect(session()).toMatchObject({ isInitializing: true });

  session$.next({ ...SIGNED_OUT, initializationAttempted: true });
  expect(session()).toMatchObject(session$.value);
});

test('stops updating the store after mirroring has ended', () => {
  const { store, session$, session } = setUp();

  mirrorSession({ session$ }, store)();
  session$.next({ ...SIGNED_OUT, status: 'failed' });

  expect(session().status).toBe('idle');
});

test('keeps the session unknown after a failed restore until a sign-in', () => {
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
