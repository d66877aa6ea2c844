import { type ApiClient, type ApiClientOptions, createApiClient } from '@atrium/api-client';
import type { Bus } from '@atrium/bus';
import { security } from '@atrium/contracts';
import { SessionClient } from './auth-client';
import { type Browser, thisBrowser } from './browser';
import { watchInput } from './input';
import type { AuthClient } from './types';

/** What the session client uses: the bus, the transport and parts of the browser. */
export interface SessionOptions {
  /** Receives `session.started`, `session.ended` and `company.switched`. */
  bus: Bus;
  /** The API's base URL and transport. Defaults to `/api` and the browser's transport. */
  http?: Pick<ApiClientOptions, 'baseUrl' | 'adapter'>;
  /** Parts of the browser to replace. A host replaces `leaveTo` if it has work to do before leaving. */
  browser?: Partial<Browser>;
}

/** The session of this page, and the API client that sends its token. */
export interface Session {
  auth: AuthClient;
  api: ApiClient;
}

/** Creates the only session of a page. It is signed out until `auth.initialize()`. */
export function createSession({ bus, http = {}, browser = {} }: SessionOptions): Session {
  const api: ApiClient = createApiClient({
    ...http,
    session: {
      accessToken: () => auth.getState().accessToken,
      companyId: () => auth.getState().user?.company?._id ?? null,
      userId: () => auth.getState().user?.id ?? null,
      freshToken: (rejected) => auth.freshToken(rejected),
      isInput: () => input.countCall(),
    },
  });
  const browserParts = { ...thisBrowser(), ...browser };
  const input = watchInput({
    browser: browserParts,
    isSignedIn: () => auth.getState().isAuthenticated,
    report: () => api.call(security.reportInput),
  });
  const auth: AuthClient = new SessionClient({ bus, api, browser: browserParts, input });
  return { auth, api };
}
