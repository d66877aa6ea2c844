import { type ApiClient, type ApiClientOptions, createApiClient } from '@atrium/api-client';
import type { Bus } from '@atrium/bus';
import { security } from '@atrium/contracts';
import { SessionClient } from './auth-client';
import { type Browser, thisBrowser } from './browser';
import { watchInput } from './input';
import type { AuthClient } from './types';

export interface SessionOptions {
  /** Hears of `session.started`, `session.ended` and `company.switched`. */
  bus: Bus;
  /** Where the API is and how calls travel; `/api` by the browser unless told. */
  http?: Pick<ApiClientOptions, 'baseUrl' | 'adapter'>;
  /** Parts of the browser to replace; a host gives `leaveTo` where it has something to do before leaving. */
  browser?: Partial<Browser>;
}

/** The session of this page and the client whose calls carry it. */
export interface Session {
  auth: AuthClient;
  api: ApiClient;
}

/** Makes the one session of a page, signed out until `auth.initialize()`. */
export function createSession({ bus, http = {}, browser = {} }: SessionOptions): Session {
  const api: ApiClient = createApiClient({
    ...http,
    session: {
      accessToken: () => auth.getState().accessToken,
      companyId: () => auth.getState().user?.company?._id ?? null,
      refresh: () => auth.refresh(),
      isInput: () => input.countCall(),
    },
  });
  const here = { ...thisBrowser(), ...browser };
  const input = watchInput({
    browser: here,
    isSignedIn: () => auth.getState().isAuthenticated,
    report: () => api.call(security.reportInput),
  });
  const auth: AuthClient = new SessionClient({ bus, api, browser: here, input });
  return { auth, api };
}
