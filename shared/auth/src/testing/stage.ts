import { type Bus, createBus } from '@atrium/bus';
import type { AuthState } from '../machine';
import { createSession, type Session } from '../session';
import { ACCESS_TOKEN_KEY } from '../token-store';
import { type FakeBrowser, fakeBrowser } from './fake-browser';
import { FakeServer } from './fake-server';

/** One open tab and what was heard in it. */
export interface Tab extends Session {
  bus: Bus;
  /** Paths that it left to by a full page load. */
  left: string[];
  /** The person does something in it. */
  act(event?: string): void;
  /** Every state it has been in. */
  states: AuthState[];
  /** What the bus told of the session. */
  told: string[];
}

export interface Stage {
  server: FakeServer;
  browser: FakeBrowser;
  openTab(): Tab;
  /** A tab in which somebody is signed in, with nothing sent so far. */
  signedInTab(): Promise<Tab>;
  storedToken(): string | undefined;
}

export function stage(options: { locks?: boolean } = {}): Stage {
  const server = new FakeServer();
  const browser = fakeBrowser(options);
  const openTab = (): Tab => {
    const bus = createBus();
    const { left, ...tab } = browser.tab();
    const session = createSession({ bus, http: { adapter: server.adapter }, browser: tab });
    const states: AuthState[] = [];
    const told: string[] = [];
    session.auth.session$.subscribe((state) => states.push(state));
    bus.on('session.started').subscribe(({ userId }) => told.push(`started ${userId}`));
    bus.on('session.ended').subscribe(({ reason }) => told.push(`ended ${reason}`));
    bus.on('company.switched').subscribe(({ companyId }) => told.push(`switched ${companyId}`));
    const act = (event = 'keydown') => void tab.inputEvents.dispatchEvent(new Event(event));
    return { ...session, bus, left, act, states, told };
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
      tab.told.length = 0;
      return tab;
    },
    storedToken: () => browser.stored.get(ACCESS_TOKEN_KEY),
  };
}

/** Lets everything come to its end that waits for nothing outside: nothing here takes more than micro-tasks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** A promise and its ends. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
