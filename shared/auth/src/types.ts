import type { accounts, BodyOf, oauth, User } from '@atrium/contracts';
import type { Observable } from 'rxjs';
import type { AuthState } from './machine';

export type Credentials = BodyOf<(typeof accounts)['login']>;
export type Registration = BodyOf<(typeof accounts)['register']>;
export type InviteRegistration = BodyOf<(typeof accounts)['registerByInvite']>;

/** What the provider sent the browser back with, and the second factor where it was asked for. */
export type GoogleArrival = BodyOf<(typeof oauth)['callback']>;

/** The one session of this page. Nobody else keeps tokens or the user. */
export interface AuthClient {
  /** The state now and whenever it changes. */
  readonly session$: Observable<AuthState>;
  getState(): AuthState;
  /** Looks for the session of before the page load. Never rejects; asking again gives the same promise. */
  initialize(): Promise<AuthState>;
  /** Rejects with an AppError; the state then is `failed`. */
  login(credentials: Credentials): Promise<User>;
  register(registration: Registration): Promise<User>;
  /** Creates the account of an invitation and signs in with it. */
  registerByInvite(registration: InviteRegistration): Promise<User>;
  /**
   * Ends a sign-in with Google: call it only for a way that began in this browser, since whoever is signed in gives way.
   * Rejects as `login` does; after TWO_FACTOR_REQUIRED the same call may come with the code.
   */
  loginWithGoogle(arrival: GoogleArrival): Promise<User>;
  /** Ends the session here and in the other tabs at once; the server is told without waiting for it. */
  logout(): void;
  /** Fetches the user again, after rights, company or profile changed. */
  reloadUser(): Promise<User>;
  /** Makes another company of the user the active one and tells the bus, here and in the other tabs. */
  switchCompany(companyId: string): Promise<User>;
  /**
   * To be called once the server has made another company the active one (founded, joined, left): loads the user of it
   * and tells the bus. Where they cannot be loaded the page is left for a fresh one, and the promise stays open.
   */
  companyChanged(): Promise<User>;
  /** A new access token; all tabs share one refresh. Rejects with an AppError. */
  refresh(): Promise<string>;
  /**
   * A token to connect with: the present one, unless it is the one that was `rejected`. For sockets, which learn of
   * an expired token only by being refused.
   */
  freshToken(rejected?: string | null): Promise<string>;
  /** Ends timers and channels; the session itself stays as it is. */
  dispose(): void;
}
