import * as oidc from 'openid-client';
import type { Config } from '../../lib/config';
import type { AppDeps } from '../../deps/deps';
import { AppError, fieldError } from '../../lib/errors';
import { createLimitedFetch } from '../../lib/requests/limited-fetch';
import { toProviderError } from './provider-errors';

/** Pages of the app to which a provider redirects the browser; each must be registered with the provider. */
const CALLBACK_PAGES = ['/auth/callback', '/oauth/callback', '/auth/google/calendar/callback'] as const;
type CallbackPage = (typeof CALLBACK_PAGES)[number];

/** Returns the URL of a page; its origin comes from the configuration, never from a request. */
export const callbackUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, page: CallbackPage): string => publicUrl + page;

/**
 * Returns the URL of one of the app's callback pages, given as its path or as the whole URL. Compared as text, so that
 * no other spelling passes; throws a field error at `redirect_uri` for everything else.
 */
export function resolveRedirectUri(config: Pick<Config, 'publicUrl'>, given: string | undefined): string {
  if (given === undefined) return callbackUrl(config, '/auth/callback');
  const page = CALLBACK_PAGES.find((each) => given === each || given === callbackUrl(config, each));
  if (page === undefined) throw fieldError('redirect_uri', 'INVALID');
  return callbackUrl(config, page);
}

const GOOGLE = 'https://accounts.google.com';
const GOOGLE_CALENDAR = 'https://www.googleapis.com/calendar/v3';

/** Returns the base URL of the calendar API without a trailing slash; null if the provider is not known to have one. */
export function calendarApi({ oidcIssuer, googleCalendarUrl }: Config): string | null {
  const base = googleCalendarUrl ?? (new URL(oidcIssuer).origin === GOOGLE ? GOOGLE_CALENDAR : null);
  return base?.replace(/\/+$/, '') ?? null;
}

type ProviderDeps = Pick<AppDeps, 'config' | 'clock' | 'log'>;

/** Limit of each answer of a provider: discovery, keys, tokens and claims are a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** A provider's discovery document is cached for a day. */
const DISCOVERY_MS = 24 * 3_600_000;

interface Discovery {
  configuration: Promise<oidc.Configuration>;
  expiresAt: number;
}

/** Keyed by configuration, since a process may build more than one app. */
const discoveries = new WeakMap<Config, Discovery>();

/** Returns whether sign-in with a provider is configured. */
export const isSetUp = ({ oidcClientId, oidcClientSecret }: Config): boolean =>
  oidcClientId !== undefined && oidcClientSecret !== undefined;

/**
 * Returns the provider's configuration, discovered at the first use; failures are not cached. Throws GOOGLE_NOT_SET_UP
 * or GOOGLE_UNAVAILABLE.
 */
export async function provider(deps: ProviderDeps): Promise<oidc.Configuration> {
  const { config, clock } = deps;
  const now = clock.now().getTime();
  const known = discoveries.get(config);
  if (known && now < known.expiresAt) return known.configuration;
  const configuration = discover(deps);
  const discovery = { configuration, expiresAt: now + DISCOVERY_MS };
  discoveries.set(config, discovery);
  configuration.catch(() => discoveries.get(config) === discovery && discoveries.delete(config));
  return configuration;
}

async function discover({ config, log }: ProviderDeps): Promise<oidc.Configuration> {
  const { oidcIssuer, oidcClientId, oidcClientSecret, oidcTimeout } = config;
  if (oidcClientId === undefined || oidcClientSecret === undefined) throw new AppError('GOOGLE_NOT_SET_UP');
  const issuer = new URL(oidcIssuer);
  try {
    return await oidc.discovery(issuer, oidcClientId, undefined, authentication(oidcClientSecret), {
      timeout: oidcTimeout,
      [oidc.customFetch]: createLimitedFetch(MAX_ANSWER_BYTES),
      // Verifies the signature of each ID token instead of relying on the TLS connection alone. Operators may configure
      // an issuer without TLS at their own risk.
      execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
    });
  } catch (error) {
    log.error({ issuer: oidcIssuer, reason: toProviderError(error).reason }, 'The OpenID provider cannot be reached');
    throw new AppError('GOOGLE_UNAVAILABLE');
  }
}

/**
 * Sends the secret in the body if the provider supports it, otherwise in the header, which every provider must support.
 */
function authentication(secret: string): oidc.ClientAuth {
  const sendInBody = oidc.ClientSecretPost(secret);
  const sendInHeader = oidc.ClientSecretBasic(secret);
  return (server, ...rest) => {
    const isBodySupported = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return isBodySupported ? sendInBody(server, ...rest) : sendInHeader(server, ...rest);
  };
}

/** Calls the provider. Any failure becomes GOOGLE_UNAVAILABLE or GOOGLE_REFUSED; details appear only in the log. */
export async function callProvider<Result>(
  deps: ProviderDeps,
  work: (configuration: oidc.Configuration) => Promise<Result>,
): Promise<Result> {
  const configuration = await provider(deps);
  try {
    return await work(configuration);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { code, reason } = toProviderError(error);
    deps.log.warn({ issuer: deps.config.oidcIssuer, reason }, 'OpenID provider call failed; the request is rejected');
    throw new AppError(code);
  }
}
