import type { AuthState } from '@atrium/auth';
import { createTestPlatform, signedOut } from '@atrium/testing';
import { renderHost } from '../../../testing/render-host';
import { slowWay } from '../../../testing/slow-way';
import { de } from '../../../texts/de';
import { en } from '../../../texts/en';
import { Component as CallbackPage } from '../components/callback-page';

export type GoogleLogin = ReturnType<typeof createTestPlatform>['auth']['loginWithGoogle'];

interface Arrival {
  /** What the provider put into the address. */
  query?: string;
  /** How the session ends the sign-in; never unless told. */
  login?: GoogleLogin;
  session?: AuthState;
  /** The way into the app takes its time. */
  isSlow?: boolean;
}

/** Draws the callback page in a browser that the provider has just sent back. */
export function backFromGoogle(arrival: Arrival = {}) {
  const { query = '?code=c&state=made-here&iss=https%3A%2F%2Fidp', session = signedOut() } = arrival;
  const platform = createTestPlatform({ session, name: 'host', texts: { en, de } });
  // Before anything is drawn: the page begins by itself.
  const login = jest.spyOn(platform.auth, 'loginWithGoogle');
  login.mockImplementation(arrival.login ?? (() => new Promise(() => {})));
  const at = `/auth/callback${query}`;
  const pages = [
    { path: '/auth/callback', element: <CallbackPage /> },
    arrival.isSlow ? slowWay('*') : { path: '*', element: null },
  ];
  return { ...renderHost(pages, { platform, at }), login };
}
