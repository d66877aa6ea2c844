import { type Bus, createBus } from '@atrium/bus';
import type { AuthState } from '../machine';
import { createSession, type Session } from '../session';
import { ACCESS_TOKEN_KEY } from '../tokens/token-store';
import { type FakeBrowser, fakeBrowser } from './fake-browser';
import { FakeServer } from './fake-server';

/** An open tab and what happened in it. */
export interface Tab extends Session {
  bus: Bus;
  /** Paths to which the tab left with a full page load. */
  left: string[];
  /** Simulates user input in this tab. */
  act(event?: string): void;
  /** Every state that the session was in. */
  states: AuthState[];
  /** The bus events of the session, as `name detail`. */
  busEvents: string[];
}

/** A browser with tabs, and the server that they call. */
export interface Stage {
  server: FakeServer;
  browser: FakeBrowser;
  openTab(): Tab;
  /** Opens a tab with a signed-in user and an empty record of calls and events. */
  signedInTab(): Promise<Tab>;
  storedToken(): string | undefined;
}

/** Creates a browser without tabs and a fake server. Without `locks`, the browser has no Web Locks. */
export function stage(options: { locks?: boolean } = {}): Stage {
  const server = new FakeServer();
  const browser = fakeBrowser(options);
  const openTab = (): Tab => {
    const bus = createBus();
    const { left, ...tab } = browser.tab();
    const session = createSession({ bus, http: { adapter: server.adapter }, browser: tab });
    const states: AuthState[] = [];
    const busEvents: string[] = [];
    session.auth.session$.subscribe((state) => states.push(state));
    bus.on('session.started').subscribe(({ userId }) => busEvents.push(`started ${userId}`));
    bus.on('session.ended').subscribe(({ reason }) => busEvents.push(`ended ${reason}`));
    bus.on('company.switched').subscribe(({ companyId }) => busEvents.push(`switched ${companyId}`));
    const act = (event = 'keydown') => void tab.inputEvents.dispatchEvent(new Event(event));
    return { ...session, bus, left, act, states, busEvents };
  };
  return {
    server,
    browser,
    openTab,
    signedInTab: async () => {
      const tab = openTab();
      browser.hint = true;
      await tab.auth.login({ email: server.account.email, password: 'correct horse' });
      server.sent.length = 0;
      tab.states.length = 0;
      tab.busEvents.length = 0;
      return tab;
    },
    storedToken: () => browser.stored.get(ACCESS_TOKEN_KEY),
  };
}

/** Resolves once everything that depends only on promises has finished: nothing here takes more than microtasks. */
export function waitForPromises(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Creates a promise and the functions that settle it. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
