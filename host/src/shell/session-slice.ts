import { type AuthClient, type AuthState, SIGNED_OUT } from '@atrium/auth';
import type { User } from '@atrium/contracts';
import { type Dispatch, type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

const slice = createSlice({
  name: 'session',
  initialState: SIGNED_OUT,
  reducers: {
    sessionChanged: (_state, { payload }: PayloadAction<AuthState>) => payload,
  },
});

export const { sessionChanged } = slice.actions;
export const sessionReducer = slice.reducer;

interface WithSession {
  session: AuthState;
}

/** Copies the session into the store, from now on and one way only: the auth client stays its owner. */
export function mirrorSession(auth: Pick<AuthClient, 'session$'>, store: { dispatch: Dispatch }): () => void {
  const subscription = auth.session$.subscribe((state) => store.dispatch(sessionChanged(state)));
  return () => subscription.unsubscribe();
}

export const selectSession = (state: WithSession): AuthState => state.session;

/** The signed-in user, for screens that the guard shows to nobody else. */
export function useSignedInUser(): User {
  const user = useSelector((state: WithSession) => state.session.user);
  if (!user) throw new Error('This screen stands behind the guard for signed-in users.');
  return user;
}
