import { type AuthClient, type AuthState, SIGNED_OUT } from '@atrium/auth';
import { type Dispatch, type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

interface Session extends AuthState {
  /** Whether restoring the previous session failed, and no sign-in has been attempted since. */
  isUnknown: boolean;
}

const initialState: Session = { ...SIGNED_OUT, isUnknown: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionChanged: (before, { payload }: PayloadAction<AuthState>) => ({
      ...payload,
      isUnknown: payload.status === 'failed' && (before.isInitializing || before.isUnknown),
    }),
  },
});

export const { sessionChanged } = slice.actions;
export const sessionReducer = slice.reducer;

interface WithSession {
  session: Session;
}

/** Mirrors the session into the store, one way: the auth client remains its owner. Returns a function that stops it. */
export function mirrorSession(auth: Pick<AuthClient, 'session$'>, store: { dispatch: Dispatch }): () => void {
  const subscription = auth.session$.subscribe((state) => store.dispatch(sessionChanged(state)));
  return () => subscription.unsubscribe();
}

export const selectSession = (state: WithSession): Session => state.session;

/** Returns the id of the active company; undefined without one, or when signed out. */
export const useCompanyId = (): string | undefined => useSelector(selectSession).user?.company?._id;

/** Returns the name of the active company if the user belongs to several; otherwise undefined. */
export const useCompanyAmongSeveral = (): string | undefined => {
  const { user } = useSelector(selectSession);
  return user && user.companies.length > 1 ? user.company?.name : undefined;
};
