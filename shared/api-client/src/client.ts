import type { ResponseOf, RouteDefinition } from '@atrium/contracts';
import { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig, type AxiosResponse, create } from 'axios';
import { clientError, isAppError } from './app-error';
import { fileName } from './download';
import { errorOf } from './failures';
import { createRefreshing, type Refreshing, refreshes } from './refreshing';
import { type LooseInput, requestOf } from './request';
import { hearServerTime } from './server-clock';
import type { ApiClient, CallArguments, Download } from './types';

/** What the client needs of the session: kept by the auth client. */
export interface SessionSource {
  accessToken(): string | null;
  /** The company that this tab shows; sent as a precondition, never to choose one. */
  companyId(): string | null;
  /** Gets a new access token; rejects when there is none to be had. */
  refresh(): Promise<string>;
  /** Asked for each call that carries a token: whether the person caused it. Else the call says that nobody did. */
  isInput?(): boolean;
}

export interface ApiClientOptions {
  /** `/api` unless told. */
  baseUrl?: string;
  /** Without a session, calls go out anonymously and nothing is refreshed. */
  session?: SessionSource;
  /** How requests travel: the browser's way unless told. */
  adapter?: AxiosAdapter;
}

class HttpApiClient implements ApiClient {
  readonly #http: AxiosInstance;
  readonly #session: SessionSource | undefined;
  readonly #refreshing: Refreshing | undefined;

  constructor({ baseUrl = '/api', session, adapter }: ApiClientOptions) {
    this.#http = create({ baseURL: baseUrl, withCredentials: true, ...(adapter && { adapter }) });
    this.#session = session;
    this.#refreshing = session && createRefreshing(session);
  }

  async call<Route extends RouteDefinition>(
    route: Route,
    ...[input]: CallArguments<Route>
  ): Promise<ResponseOf<Route>> {
    const { data } = await this.#send(route, input ?? {}, {});
    // No content arrives as an empty text.
    const checked = route.response.safeParse(data === '' ? undefined : data);
    if (!checked.success) throw clientError('INVALID_RESPONSE', checked.error);
    // `safeParse` of a generic schema is typed by the widest one.
    return checked.data as ResponseOf<Route>;
  }

  async download<Route extends RouteDefinition>(route: Route, ...[input]: CallArguments<Route>): Promise<Download> {
    const { data, headers } = await this.#send(route, input ?? {}, { responseType: 'blob' });
    if (!(data instanceof Blob)) throw clientError('INVALID_RESPONSE');
    return { blob: data, name: fileName(headers['content-disposition']) };
  }

  async #send(route: RouteDefinition, input: LooseInput, extra: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
    const request = { ...requestOf(route, input), ...extra };
    const company = this.#companyHeader(route);
    const background = route.access !== 'public' && this.#session?.isInput?.() === false;
    const attempt = async (token: string | null) => {
      const headers = {
        ...company,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(background && { 'X-Atrium-Background': '1' }),
      };
      const asked = performance.now();
      try {
        const answer = await this.#http.request<unknown>({ ...request, headers });
        hearServerTime(answer.headers['date'], performance.now() - asked);
        return answer;
      } catch (error) {
        throw await errorOf(error);
      }
    };

    // What anybody may call goes without: a refresh must not stumble over the very token that it replaces.
    const own = route.access === 'public' ? null : this.#session?.accessToken();
    const token = input.accessToken ?? own ?? null;
    try {
      return await attempt(token);
    } catch (error) {
      const refreshable = this.#refreshing && input.accessToken === undefined && refreshes(route);
      if (!refreshable || !isAppError(error) || error.status !== 401) throw error;
      return await attempt(await this.#refreshing.tokenAfter(token, error));
    }
  }

  /** The company as it was when the call was made: a retry must not slip into another one. */
  #companyHeader(route: RouteDefinition): Record<string, string> {
    const company = this.#session?.companyId();
    // Asking who is signed in is how a tab that is behind catches up, so nothing may stand in its way.
    const catchesUp = route.method === 'GET' && route.path === '/auth';
    return company && route.access !== 'public' && !catchesUp ? { 'X-Atrium-Company': company } : {};
  }
}

/** Makes a client of the API at `baseUrl`. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  return new HttpApiClient(options);
}
