import { type ApiClient, AppError, TIMEOUTS } from '@atrium/api-client';
import type { Bus } from '@atrium/bus';
import { accounts, companies, ERRORS, oauth, type User } from '@atrium/contracts';
import type { Observable } from 'rxjs';
import type { Browser } from './browser';
import { CurrentSession } from './current-session';
import type { InputWatch } from './input';
import { endsSession, loadUser, restore, type SessionParts, failureText } from './initialization';
import type { AuthState } from './machine';
import { openTabs, type SessionMessage, type Tabs } from './tabs';
import { refreshToken } from './tokens/token-refresh';
import { ACCESS_TOKEN_KEY, belongsTo, createTokenStore } from './tokens/token-store';
import type { AuthClient, Credentials, GoogleArrival, InviteRegistration, Registration } from './types';

/** Texts for failures without a message from the server (docs/PRODUCT.md, Sessions and guards). */
const FALLBACK = { login: 'Login failed', register: 'Registration failed' } as const;

const signedOut = () => {
  const [status, message] = ERRORS.UNAUTHENTICATED;
  return new AppError({ code: 'UNAUTHENTICATED', status, message });
};

/** The session of this tab, synchronised with the other tabs of the browser. */
export class SessionClient implements AuthClient {
  readonly session$: Observable<AuthState>;
  readonly #bus: Bus;
  readonly #api: ApiClient;
  readonly #current: CurrentSession;
  readonly #parts: SessionParts;
  readonly #tabs: Tabs;
  readonly #input: InputWatch;
  #initialization: Promise<AuthState> | undefined;
  #refreshing: Promise<string> | undefined;
  #loggingOut: Promise<unknown> = Promise.resolve();
  /** The number of reloads of the user that were requested, and that of the newest one with a response. */
  #requestedReloads = 0;
  #newestReload = 0;
  /**
   * Id of a user who signed in in another tab, until their token is in storage: storage may be slower than messages.
   */
  #awaited: string | null = null;

  constructor({ bus, api, browser, input }: { bus: Bus; api: ApiClient; browser: Browser; input: InputWatch }) {
    this.#bus = bus;
    this.#input = input;
    this.#api = api;
    this.#current = new CurrentSession(bus);
    this.session$ = this.#current.state$;
    this.#parts = { api, browser, store: createTokenStore(browser.storage), current: this.#current };
    this.#tabs = openTabs(browser.channel(), (message) => void this.#onTabMessage(message));
    browser.storageEvents.addEventListener('storage', this.#onStorage);
  }

  getState(): AuthState {
    return this.#current.state;
  }

  initialize(): Promise<AuthState> {
    this.#initialization ??= restore(this.#parts).then(() => this.getState());
    return this.#initialization;
  }

  login(credentials: Credentials): Promise<User> {
    return this.#signIn(FALLBACK.login, () => this.#requestLogin(credentials));
  }

  register(registration: Registration): Promise<User> {
    return this.#signIn(FALLBACK.register, () => this.#api.call(accounts.register, { body: registration }));
  }

  registerByInvite(registration: InviteRegistration): Promise<User> {
    const { email, password } = registration;
    return this.#signIn(FALLBACK.register, async () => {
      await this.#api.call(accounts.registerByInvite, { body: registration });
      return this.#requestLogin({ email, password });
    });
  }

  async loginWithGoogle(arrival: GoogleArrival): Promise<User> {
    // A refused refresh deletes cookies, so it must not arrive after those that this sign-in sets.
    await this.initialize();
    return this.#signIn(FALLBACK.login, async () => {
      const { tokens, user } = await this.#api.call(oauth.callback, { body: arrival });
      return { ...tokens, user };
    });
  }

  logout(): void {
    const { accessToken, user } = this.getState();
    const { store, browser } = this.#parts;
    store.clear();
    // The server's cookie remains if the logout call fails. Without the hint, no page uses the cookie again.
    browser.dropHint();
    this.#current.end('logout');
    if (user) this.#tabs.broadcast({ type: 'ended', userId: user._id });
    this.#loggingOut = this.#api
      .call(accounts.logout, accessToken === null ? {} : { accessToken })
      .catch(() => undefined);
  }

  async reloadUser(): Promise<User> {
    const isValid = this.#current.trackValidity();
    const reload = ++this.#requestedReloads;
    const user = await this.#api.call(accounts.currentUser, { timeoutMs: TIMEOUTS.user });
    if (!isValid()) throw signedOut();
    // The response to a later request is newer: this one may be in the previous company, or have rights that ended.
    if (reload < this.#newestReload) return this.getState().user ?? user;
    this.#newestReload = reload;
    this.#current.dispatch({ type: 'userLoaded', user });
    return user;
  }

  async switchCompany(companyId: string): Promise<User> {
    await this.#api.call(companies.switch, { params: { id: companyId } });
    return this.companyChanged();
  }

  async companyChanged(): Promise<User> {
    const isValid = this.#current.trackValidity();
    try {
      const user = await this.reloadUser();
      if (user.company) this.#bus.publish('company.switched', { companyId: user.company._id });
      return user;
    } catch (error) {
      if (!isValid()) throw error;
      // The switch has succeeded. If it were reported as failed, users would repeat it on a page of the previous
      // company.
      this.#parts.browser.leaveTo('/dashboard');
      return new Promise(() => undefined);
    }
  }

  refresh(): Promise<string> {
    this.#refreshing ??= this.#refreshInUse().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  async freshToken(rejected: string | null = null): Promise<string> {
    const { accessToken } = this.getState();
    return accessToken !== null && accessToken !== rejected && !this.#refreshing ? accessToken : this.refresh();
  }

  dispose(): void {
    this.#parts.browser.storageEvents.removeEventListener('storage', this.#onStorage);
    this.#tabs.close();
    this.#input.close();
    this.#current.close();
  }

  #requestLogin(credentials: Credentials) {
    return this.#api.call(accounts.login, { body: credentials, timeoutMs: TIMEOUTS.login });
  }

  /** Signs in with the token that `obtain` returns. Fetches the user unless `obtain` returns it too. */
  async #signIn(fallback: string, obtain: () => Promise<{ accessToken: string; user?: User }>): Promise<User> {
    const { store } = this.#parts;
    const isValid = this.#current.beginOperation();
    this.#awaited = null;
    this.#current.dispatch({ type: 'signInStarted' });
    try {
      // A logout that is still in flight would delete the new session's cookies.
      await this.#loggingOut;
      const { accessToken, user = await loadUser(this.#api, accessToken) } = await obtain();
      if (!isValid()) throw signedOut();
      store.write(accessToken);
      this.#current.dispatch({ type: 'established', accessToken, user });
      this.#tabs.broadcast({ type: 'started', userId: user._id });
      return user;
    } catch (error) {
      if (isValid()) {
        store.clear();
        this.#current.dispatch({ type: 'signInFailed', error: failureText(error, fallback) });
      }
      throw error;
    }
  }

  async #refreshInUse(): Promise<string> {
    const { accessToken: rejected, user, isAuthenticated } = this.getState();
    if (!isAuthenticated || !user) throw signedOut();
    const isValid = this.#current.trackValidity();
    const accepts = (token: string) => belongsTo(token, user._id);
    try {
      const token = await refreshToken(this.#parts, { rejected, timeoutMs: TIMEOUTS.refresh, accepts, isValid });
      if (!isValid()) throw signedOut();
      if (!accepts(token)) {
        // Another tab signed in as another user; its message is still in flight.
        this.#current.end('elsewhere');
        throw signedOut();
      }
      this.#current.dispatch({ type: 'tokenRefreshed', accessToken: token });
      return token;
    } catch (error) {
      if (isValid() && endsSession(error)) this.#expire(user);
      throw error;
    }
  }

  #expire(user: User): void {
    const { browser, store } = this.#parts;
    store.clear();
    this.#current.end('expired');
    this.#tabs.broadcast({ type: 'ended', userId: user._id });
    browser.leaveTo('/login');
  }

  async #onTabMessage(message: SessionMessage): Promise<void> {
    const currentUserId = this.getState().user?._id;
    if (message.type === 'ended') {
      if (this.#awaited === message.userId) this.#awaited = null;
      if (currentUserId === message.userId) this.#current.end('elsewhere');
      return;
    }
    if (currentUserId !== undefined && currentUserId !== message.userId) this.#current.end('elsewhere');
    // A tab that is starting restores the session during initialisation.
    await this.#initialization;

    if (!this.getState().isAuthenticated) await this.#follow(message.userId, this.#parts.store.read());
  }

  /** Adopts the session of another tab that has just signed in, once its token is in storage. */
  async #follow(userId: string, accessToken: string | null): Promise<void> {
    const isHere = accessToken !== null && belongsTo(accessToken, userId);
    this.#awaited = isHere ? null : userId;
    if (!isHere) return;
    const isValid = this.#current.beginOperation();
    try {
      const user = await loadUser(this.#api, accessToken);
      if (isValid()) this.#current.dispatch({ type: 'established', accessToken, user });
    } catch {
      // This tab stays signed out. It tries again when the page is loaded.
    }
  }

  /** Handles a sign-in or refresh in another tab. Ignores a removed token: a tab that fails to start removes it too. */
  readonly #onStorage = (event: Event): void => {
    const { key, newValue } = event as StorageEvent; // the only event that this listens to
    const { user, isAuthenticated } = this.getState();
    if (key !== ACCESS_TOKEN_KEY || !newValue) return;
    if (!isAuthenticated && this.#awaited !== null) void this.#follow(this.#awaited, newValue);
    if (isAuthenticated && belongsTo(newValue, user?._id))
      this.#current.dispatch({ type: 'tokenRefreshed', accessToken: newValue });
  };
}
