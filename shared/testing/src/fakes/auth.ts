import { type AuthClient, type AuthState, SIGNED_OUT } from '@atrium/auth';
import type { User } from '@atrium/contracts';
import { BehaviorSubject } from 'rxjs';
import { buildUser } from '../builders/accounts';

/** Returns the state of a signed-in user. */
export function signedIn(user: User = buildUser()): AuthState {
  return {
    ...SIGNED_OUT,
    accessToken: 'test-token',
    user,
    status: 'succeeded',
    isAuthenticated: true,
    initializationAttempted: true,
  };
}

/** Returns the state after initialisation found no session. */
export function signedOut(): AuthState {
  return { ...SIGNED_OUT, initializationAttempted: true };
}

/** An `AuthClient` whose state the test sets. */
export interface FakeAuth extends AuthClient {
  /** Changes the state, like a sign-in, sign-out or refresh. */
  set(state: Partial<AuthState>): void;
}

/** Creates a fake session in a given state. Signing in returns `user`; signing out empties the state. */
export function createFakeAuth(initial: AuthState = signedIn()): FakeAuth {
  const state = new BehaviorSubject(initial);
  const user = initial.user ?? buildUser();
  const signIn = async () => {
    state.next(signedIn(user));
    return user;
  };
  const currentUser = () => {
    const { user: present } = state.value;
    return present ? Promise.resolve(present) : Promise.reject(new Error('Nobody is signed in.'));
  };
  const currentToken = () => Promise.resolve(state.value.accessToken ?? 'test-token');
  const auth: FakeAuth = {
    session$: state.asObservable(),
    getState: () => state.value,
    set: (changes) => state.next({ ...state.value, ...changes }),
    initialize: () => Promise.resolve(state.value),
    login: signIn,
    register: signIn,
    registerByInvite: signIn,
    loginWithGoogle: signIn,
    logout: () => state.next(signedOut()),
    reloadUser: currentUser,
    switchCompany: async (companyId) => {
      const present = await currentUser();
      const company = present.companies.find((one) => one._id === companyId);
      if (!company) throw new Error('Not a company of this user.');
      const switched = { ...present, company: { _id: company._id, name: company.name } };
      state.next({ ...state.value, user: switched });
      return switched;
    },
    companyChanged: () => auth.reloadUser(),
    refresh: currentToken,
    freshToken: currentToken,
    dispose: () => state.complete(),
  };
  return auth;
}
