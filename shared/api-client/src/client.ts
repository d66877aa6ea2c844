import type { ResponseOf, RouteDefinition } from '@atrium/contracts';
import { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse, create } from 'axios';
import { clientError, isAppError } from './errors/app-error';
import { errorOf } from './errors/failures';
import { triggersRefresh, tokenForRetry } from './refreshing';
import { type LooseInput, requestOf, TIMEOUTS } from './request';
import { recordServerTime } from './server-clock';
import type { ApiClient, CallArguments, Download, SessionSource } from './types';

/**
 * Sends a request that may take as long as it makes progress.
 *
 * @throws ECONNABORTED after `TIMEOUTS.stalledDownload` without progress; ERR_CANCELED if `signal` aborts it
 */
async function sendUntilStalled<Answer>(
  signal: AbortSignal | undefined,
  send: (config: AxiosRequestConfig) => Promise<Answer>,
): Promise<Answer> {
  const ended = new AbortController();
  let isStalled = false;
  const abort = () => ended.abort();
  const start = () =>
    setTimeout(() => {
      isStalled = true;
      abort();
    }, TIMEOUTS.stalledDownload);
  let timer = start();
  const onDownloadProgress = () => {
    clearTimeout(timer);
    timer = start();
  };
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await send({ timeout: 0, signal: ended.signal, onDownloadProgress });
  } catch (error) {
    // The transport's error only says that the request was aborted.
    throw isStalled ? clientError('ECONNABORTED', error) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the file name of a `Content-Disposition` header (RFC 6266), preferring the UTF-8 form to the plain one. */
function parseFileName(header: unknown): string | null {
  if (typeof header !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // Not decodable; falls back to the plain form.
  }
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? null;
}

/** Routes for every user whose responses are nevertheless about one company. */
const COMPANY_PATHS = /^\/(company\/update|notifications)(\/|$)/;

/** The route with which users end their membership of the company that their session is in. */
const LEAVE_PATH = '/company/leave';

const isAboutCompany = ({ access, path }: Pick<RouteDefinition, 'access' | 'path'>) =>
  COMPANY_PATHS.test(path) || (access === 'company' && path !== LEAVE_PATH);

/**
 * Returns a function that returns whether the response to a call may still be used: the tab shows the same user and
 * company as at the time of the call, or the response is not about a company.
 */
function trackCompany(
  session: SessionSource | undefined,
  route: Pick<RouteDefinition, 'access' | 'path'>,
): () => boolean {
  if (!session || !isAboutCompany(route)) return () => true;
  const companyId = session.companyId();
  const userId = session.userId?.();
  return () => session.companyId() === companyId && session.userId?.() === userId;
}

/** The address, session and transport of a client. */
export interface ApiClientOptions {
  /** Defaults to `/api`. */
  baseUrl?: string;
  /** Without a session, calls are anonymous and no token is refreshed. */
  session?: SessionSource;
  /** The HTTP transport. Defaults to that of the browser. */
  adapter?: AxiosAdapter;
}

class HttpApiClient implements ApiClient {
  readonly #http: AxiosInstance;
  readonly #session: SessionSource | undefined;
  /** Configuration of requests that outlive the page, which XMLHttpRequest, the default transport, cannot do. */
  readonly #keepalive: AxiosRequestConfig;

  constructor({ baseUrl = '/api', session, adapter }: ApiClientOptions) {
    this.#http = create({ baseURL: baseUrl, withCredentials: true, ...(adapter && { adapter }) });
    this.#session = session;
    this.#keepalive = { adapter: adapter ?? 'fetch', fetchOptions: { keepalive: true } };
  }

  async call<Route extends RouteDefinition>(
    route: Route,
    ...[input]: CallArguments<Route>
  ): Promise<ResponseOf<Route>> {
    const isCurrent = trackCompany(this.#session, route);
    const { data } = await this.#send(route, input ?? {}, {});
    // The caller would store it under the company that the tab shows now.
    if (!isCurrent()) throw clientError('ERR_CANCELED');
    // A response without content has an empty string as data.
    const checked = route.response.safeParse(data === '' ? undefined : data);
    if (!checked.success) throw clientError('INVALID_RESPONSE', checked.error);
    // TypeScript types `safeParse` of a generic schema by its constraint.
    return checked.data as ResponseOf<Route>;
  }

  async download<Route extends RouteDefinition>(route: Route, ...[input]: CallArguments<Route>): Promise<Download> {
    const options: LooseInput = input ?? {};
    const send = (extra: AxiosRequestConfig) => this.#send(route, options, { ...extra, responseType: 'blob' });
    const { data, headers } = await (options.timeoutMs === undefined
      ? sendUntilStalled(options.signal, send)
      : send({}));
    if (!(data instanceof Blob)) throw clientError('INVALID_RESPONSE');
    return { blob: data, name: parseFileName(headers['content-disposition']) };
  }

  async #send(route: RouteDefinition, input: LooseInput, extra: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
    const request = { ...requestOf(route, input), ...(input.keepalive === true && this.#keepalive), ...extra };
    const company = this.#companyHeader(route);
    const isBackground = route.access !== 'public' && this.#session?.isInput?.() === false;
    const attempt = async (token: string | null) => {
      const headers = {
        ...company,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isBackground && { 'X-Atrium-Background': '1' }),
      };
      const sentAt = performance.now();
      try {
        const answer = await this.#http.request<unknown>({ ...request, headers });
        recordServerTime(answer.headers['date'], performance.now() - sentAt);
        return answer;
      } catch (error) {
        throw await errorOf(error);
      }
    };

    // Public routes are called without a token: a refresh must not fail because of the token that it replaces.
    const ownToken = route.access === 'public' ? null : this.#session?.accessToken();
    const token = input.accessToken ?? ownToken ?? null;
    try {
      return await attempt(token);
    } catch (error) {
      const mayRefresh = this.#session && input.accessToken === undefined && triggersRefresh(route);
      if (!mayRefresh || !isAppError(error) || error.status !== 401) throw error;
      return await attempt(await tokenForRetry(this.#session, token, error));
    }
  }

  /** Returns the company header as of the time of the call, so that a retry cannot act in another company. */
  #companyHeader(route: RouteDefinition): Record<string, string> {
    const company = this.#session?.companyId();
    // `GET /auth` is how an outdated tab catches up with the server, so it must not have a precondition.
    const catchesUp = route.method === 'GET' && route.path === '/auth';
    return company && route.access !== 'public' && !catchesUp ? { 'X-Atrium-Company': company } : {};
  }
}

/** Creates a client of the API at `baseUrl`. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  return new HttpApiClient(options);
}
