import type { accounts, BodyOf, oauth, User } from '@atrium/contracts';
import type { Observable } from 'rxjs';
import type { AuthState } from './machine';

/** The input of a sign-in by password. */
export type Credentials = BodyOf<(typeof accounts)['login']>;
/** The input of a registration without an invitation. */
export type Registration = BodyOf<(typeof accounts)['register']>;
/** The input of a registration with the token of an invitation. */
export type InviteRegistration = BodyOf<(typeof accounts)['registerByInvite']>;

/** The parameters of the provider's redirect, and the second factor if it was requested. */
export type GoogleArrival = BodyOf<(typeof oauth)['callback']>;

/** The session of this page. No other module keeps tokens or the user. */
export interface AuthClient {
  /** Emits the current state, and each change of it. */
  readonly session$: Observable<AuthState>;
  getState(): AuthState;
  /** Restores the session from before the page load. Never rejects. Repeated calls return the same promise. */
  initialize(): Promise<AuthState>;
  /** Rejects with an AppError; the state is then `failed`. */
  login(credentials: Credentials): Promise<User>;
  register(registration: Registration): Promise<User>;
  /** Creates the account of an invitation and signs in with it. */
  registerByInvite(registration: InviteRegistration): Promise<User>;
  /**
   * Completes a sign-in with Google. Call it only for a sign-in that started in this browser, because it replaces any
   * current session. Rejects like `login`; after TWO_FACTOR_REQUIRED, the same call may be repeated with the code.
   */
  loginWithGoogle(arrival: GoogleArrival): Promise<User>;
  /** Ends the session in this tab and the others at once. The server is notified without waiting for its response. */
  logout(): void;
  /** Fetches the user again, after a change of permissions, company or profile. */
  reloadUser(): Promise<User>;
  /** Switches the active company of the user and notifies the bus, in this tab and the others. */
  switchCompany(companyId: string): Promise<User>;
  /**
   * Loads the user after the server has switched the active company (founded, joined, left) and notifies the bus. If
   * the user cannot be loaded, leaves for a fresh page, and the promise stays pending.
   */
  companyChanged(): Promise<User>;
  /** Returns a new access token. All tabs share one refresh. Rejects with an AppError. */
  refresh(): Promise<string>;
  /**
   * Returns a token to connect with: the current one, unless it is the one that was `rejected`. For sockets, which
   * detect an expired token only when the server refuses it.
   */
  freshToken(rejected?: string | null): Promise<string>;
  /** Ends timers and channels. The session itself is not affected. */
  dispose(): void;
}
