import type { AuthState } from '@atrium/auth';
import { createTestPlatform, signedOut } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { Component as CallbackPage } from '../components/google/callback-page';

export type GoogleLogin = ReturnType<typeof createTestPlatform>['auth']['loginWithGoogle'];

interface Arrival {
  /** The query of the provider's redirect. */
  query?: string;
  /** How the session completes the sign-in; by default it stays pending. */
  login?: GoogleLogin;
  session?: AuthState;
  /** Whether the next page loads slowly. */
  isSlow?: boolean;
}

/** Renders the callback page after the provider's redirect. */
export function backFromGoogle(arrival: Arrival = {}) {
  const { query = '?code=c&state=made-here&iss=https%3A%2F%2Fidp', session = signedOut() } = arrival;
  const platform = createTestPlatform({ session, name: 'host', texts: { en, de } });
  // Mocked before the first render, since the page starts automatically.
  const login = jest.spyOn(platform.auth, 'loginWithGoogle');
  login.mockImplementation(arrival.login ?? (() => new Promise(() => {})));
  const at = `/auth/callback${query}`;
  const pages = [
    { path: '/auth/callback', element: <CallbackPage /> },
    arrival.isSlow ? slowWay('*') : { path: '*', element: null },
  ];
  return { ...renderHost(pages, { platform, at }), login };
}
