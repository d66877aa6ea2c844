import { appPath, parseJson } from '@atrium/contracts';
import { z } from 'zod';
import { tabStorage } from '../../../shell/browser-storage';

const KEY = 'atrium_authorization_request';

const storedRequest = z.object({ state: z.string(), from: z.string() });

/** A sign-in that was redirected to Google. */
export interface AuthorizationRequest {
  /** The provider returns this value; only a response with the state of this tab is accepted. */
  state: string;
  /** The page on which the sign-in started and can be retried. */
  from: string;
}

export function storeAuthorizationRequest(request: AuthorizationRequest): void {
  tabStorage.setItem(KEY, JSON.stringify(request));
}

/** Returns the request that started in this tab with this state; null for any other state. */
export function findAuthorizationRequest(state: string): AuthorizationRequest | null {
  const { data: request } = storedRequest.safeParse(parseJson(tabStorage.getItem(KEY)));
  if (!request || request.state !== state) return null;
  // Any code on this origin could have written the path.
  return { state, from: appPath(request.from) ?? '/login' };
}

export function removeAuthorizationRequest(): void {
  tabStorage.removeItem(KEY);
}
