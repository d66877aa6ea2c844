import { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

/** A request as it would have been sent. */
export interface SentRequest {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
  timeout: number;
  /** Whether the request continues after the page is closed. */
  keepalive: boolean;
}

/** A response of the fake server. */
export interface FakeResponse {
  status: number;
  data?: unknown;
  headers?: Record<string, string>;
}

type Server = (request: SentRequest) => FakeResponse | Promise<FakeResponse>;

function toSentRequest(config: InternalAxiosRequestConfig): SentRequest {
  const { data } = config as { data?: unknown };
  return {
    method: (config.method ?? '').toUpperCase(),
    path: `${config.baseURL ?? ''}${config.url ?? ''}`,
    query: { ...(config.params as object | undefined) },
    headers: config.headers.toJSON(),
    body: typeof data === 'string' ? (JSON.parse(data) as unknown) : data,
    timeout: config.timeout ?? 0,
    keepalive: config.fetchOptions?.['keepalive'] === true,
  };
}

/** Creates an axios adapter that sends requests to a fake server. `requests` contains them, in order. */
export function fakeTransport(server: Server): { adapter: AxiosAdapter; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  return {
    requests,
    adapter: async (config) => {
      const request = toSentRequest(config);
      requests.push(request);
      const { status, data = '', headers = {} } = await server(request);
      const response = { status, data, statusText: '', headers: new AxiosHeaders(headers), config };
      if (status < 300) return response;
      throw new AxiosError(`Status ${status}`, 'ERR_BAD_REQUEST', config, null, response);
    },
  };
}

/** Returns the error that axios throws when no response arrives. */
export function noResponse(code: 'ERR_NETWORK' | 'ECONNABORTED' | 'ETIMEDOUT'): AxiosError {
  return new AxiosError(code === 'ERR_NETWORK' ? 'Network Error' : 'timeout of 30000ms exceeded', code);
}
