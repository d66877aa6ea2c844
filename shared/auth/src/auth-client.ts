import { type ApiClient, AppError, isAppError, TIMEOUTS } from '@atrium/api-client';
import type { Bus } from '@atrium/bus';
import { accounts, type BusPayload, companies, ERRORS, type User } from '@atrium/contracts';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Browser } from './browser';
import { endsSession, mayBeAlive } from './endings';
import { type AuthState, type SessionEvent, SIGNED_OUT, transition } from './machine';
import { openTabs, type SessionMessage, type Tabs } from './tabs';
import { refreshToken } from './token-refresh';
import { ACCESS_TOKEN_KEY, createTokenStore, type TokenStore } from './token-store';
import { belongsTo } from './token-subject';
import type { AuthClient, Credentials, InviteRegistration, Registration } from './types';

type EndReason = BusPayload<'session.ended'>['reason'];

const signedOut = () => {
  const [status, message] = ERRORS.UNAUTHENTICATED;
  return new AppError({ code: 'UNAUTHENTICATED', status, message });
};

/** Texts of the specification for failures that the server says nothing about. */
const FALLBACK = { login: 'Login failed', register: 'Registration failed' } as const;

function textOf(error: unknown, fallback: string): string {
  return isAppError(error) && error.status > 0 ? error.message : fallback;
}

export class SessionClient implements AuthClient {
  readonly session$: Observable<AuthState>;
  readonly #state = new BehaviorSubject<AuthState>(SIGNED_OUT);
  readonly #bus: Bus;
  readonly #api: ApiClient;
  readonly #browser: Browser;
  readonly #store: TokenStore;
  readonly #tabs: Tabs;
  /** Grows whenever somebody signs in or out: what was under way before it no longer counts. */
  #epoch = 0;
  #initialization: Promise<AuthState> | undefined;
  #refreshing: Promise<string> | undefined;
  #loggingOut: Promise<unknown> = Promise.resolve();

  constructor({ bus, api, browser }: { bus: Bus; api: ApiClient; browser: Browser }) {
    this.#bus = bus;
    this.#api = api;
    this.#browser = browser;
    this.#store = createTokenStore(browser.storage);
    this.#tabs = openTabs(browser.channel(), (message) => void this.#hear(message));
    this.session$ = this.#state.asObservable();
    browser.storageEvents.addEventListener('storage', this.#onStorage);
  }

  getState(): AuthState {
    return this.#state.value;
  }

  initialize(): Promise<AuthState> {
    this.#initialization ??= this.#restore().then(() => this.getState());
    return this.#initialization;
  }

  login(credentials: Credentials): Promise<User> {
    return this.#signIn(FALLBACK.login, () =>
      this.#api.call(accounts.login, { body: credentials, timeoutMs: TIMEOUTS.login }),
    );
  }

  register(registration: Registration): Promise<User> {
    return this.#signIn(FALLBACK.register, () => this.#api.call(accounts.register, { body: registration }));
  }

  registerByInvite(registration: InviteRegistration): Promise<User> {
    const { email, password } = registration;
    return this.#signIn(FALLBACK.register, async () => {
      await this.#api.call(accounts.registerByInvite, { body: registration });
      return this.#api.call(accounts.login, { body: { email, password }, timeoutMs: TIMEOUTS.login });
    });
  }

  logout(): void {
    const { accessToken, user } = this.getState();
    this.#store.clear();
    this.#end('logout');
    if (user) this.#tabs.tell({ type: 'ended', userId: user._id });
    const options = accessToken ? { accessToken } : {};
    this.#loggingOut = this.#api.call(accounts.logout, options).catch(() => undefined);
  }

  async reloadUser(): Promise<User> {
    const epoch = this.#epoch;
    const user = await this.#api.call(accounts.currentUser, { timeoutMs: TIMEOUTS.user });
    if (epoch !== this.#epoch) throw signedOut();
    this.#dispatch({ type: 'userLoaded', user });
    return user;
  }

  async switchCompany(companyId: string): Promise<User> {
    await this.#api.call(companies.switch, { params: { id: companyId } });
    const user = await this.reloadUser();
    this.#bus.publish('company.switched', { companyId });
    return user;
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
    this.#browser.storageEvents.removeEventListener('storage', this.#onStorage);
    this.#tabs.close();
    this.#state.complete();
  }

  #dispatch(event: SessionEvent, reason: EndReason = 'logout'): void {
    const before = this.getState();
    const after = transition(before, event);
    if (after === before) return;
    this.#state.next(after);
    const was = before.isAuthenticated ? before.user?._id : undefined;
    const is = after.isAuthenticated ? after.user?._id : undefined;
    if (was === is) return;
    if (was) this.#bus.publish('session.ended', { reason });
    if (is) this.#bus.publish('session.started', { userId: is, companyId: after.user?.company?._id ?? null });
  }

  #end(reason: EndReason): void {
    this.#epoch += 1;
    this.#dispatch({ type: 'ended' }, reason);
  }

  #loadUser(accessToken: string): Promise<User> {
    return this.#api.call(accounts.currentUser, { accessToken, timeoutMs: TIMEOUTS.user });
  }

  async #signIn(fallback: string, obtain: () => Promise<{ accessToken: string }>): Promise<User> {
    this.#epoch += 1;
    const epoch = this.#epoch;
    this.#dispatch({ type: 'signInStarted' });
    try {
      // A logout that is still on its way would take the new session's cookies with it.
      await this.#loggingOut;
      const { accessToken } = await obtain();
      const user = await this.#loadUser(accessToken);
      if (epoch !== this.#epoch) throw signedOut();
      this.#store.write(accessToken);
      this.#dispatch({ type: 'established', accessToken, user });
      this.#tabs.tell({ type: 'started', userId: user._id });
      return user;
    } catch (error) {
      if (epoch === this.#epoch) {
        this.#store.clear();
        this.#dispatch({ type: 'signInFailed', error: textOf(error, fallback) });
      }
      throw error;
    }
  }

  async #restore(): Promise<void> {
    if (!this.#browser.hasHint() && this.#store.read() === null) {
      this.#dispatch({ type: 'initializationEnded' });
      return;
    }
    const epoch = this.#epoch;
    const wanted = () => epoch === this.#epoch;
    this.#dispatch({ type: 'initializationStarted' });
    try {
      const accessToken = await this.#tokenAtStart(wanted);
      const user = await this.#loadUser(accessToken);
      if (wanted()) this.#dispatch({ type: 'established', accessToken, user });
    } catch (error) {
      if (!wanted()) return;
      this.#store.clear();
      const ended = endsSession(error);
      this.#dispatch({ type: 'initializationEnded', ...(!ended && { error: textOf(error, ERRORS.INTERNAL[1]) }) });
    }
  }

  /** A new token, or the stored one where nobody could say whether the session is still good. */
  async #tokenAtStart(wanted: () => boolean): Promise<string> {
    const rejected = this.#store.read();
    const timeoutMs = TIMEOUTS.refreshAtStart;
    try {
      return await refreshToken(this.#parts(), { rejected, timeoutMs, accepts: () => true, wanted });
    } catch (error) {
      const stored = this.#store.read();
      if (mayBeAlive(error) && stored !== null) return stored;
      throw error;
    }
  }

  async #refreshInUse(): Promise<string> {
    const { accessToken: rejected, user, isAuthenticated } = this.getState();
    if (!isAuthenticated || !user) throw signedOut();
    const epoch = this.#epoch;
    const wanted = () => epoch === this.#epoch;
    const accepts = (token: string) => belongsTo(token, user._id);
    try {
      const token = await refreshToken(this.#parts(), { rejected, timeoutMs: TIMEOUTS.refresh, accepts, wanted });
      if (!wanted()) throw signedOut();
      if (!accepts(token)) {
        // Another tab signed in as somebody else; its message is on the way.
        this.#end('elsewhere');
        throw signedOut();
      }
      this.#dispatch({ type: 'tokenRefreshed', accessToken: token });
      return token;
    } catch (error) {
      if (wanted() && endsSession(error)) this.#expire(user);
      throw error;
    }
  }

  #expire(user: User): void {
    this.#store.clear();
    this.#end('expired');
    this.#tabs.tell({ type: 'ended', userId: user._id });
    this.#browser.leaveTo('/login');
  }

  #parts() {
    return { api: this.#api, store: this.#store, browser: this.#browser };
  }

  async #hear(message: SessionMessage): Promise<void> {
    const current = this.getState().user?._id;
    if (message.type === 'ended') {
      if (current === message.userId) this.#end('elsewhere');
      return;
    }
    if (current !== undefined && current !== message.userId) this.#end('elsewhere');
    // A tab that is just starting finds the session by itself.
    await this.#initialization;
    if (!this.getState().isAuthenticated) await this.#follow();
  }

  /** Takes over the session that another tab has just signed in to. */
  async #follow(): Promise<void> {
    const accessToken = this.#store.read();
    if (accessToken === null) return;
    this.#epoch += 1;
    const epoch = this.#epoch;
    try {
      const user = await this.#loadUser(accessToken);
      if (epoch === this.#epoch) this.#dispatch({ type: 'established', accessToken, user });
    } catch {
      // This tab stays signed out; it asks again when the page is loaded.
    }
  }

  /** Another tab refreshed. That a token vanished says nothing: a tab that failed to start removes it too. */
  readonly #onStorage = (event: Event): void => {
    const { key, newValue } = event as StorageEvent; // the only event that this listens to
    const { user, isAuthenticated } = this.getState();
    if (key !== ACCESS_TOKEN_KEY || !newValue || !isAuthenticated || !belongsTo(newValue, user?._id)) return;
    this.#dispatch({ type: 'tokenRefreshed', accessToken: newValue });
  };
}
