import { setTimeout as pause } from 'node:timers/promises';
import { type BodyOf, errorBody, type ResponseOf, type RouteDefinition } from '@atrium/contracts';

/** The content of a request. */
interface Content {
  params?: Record<string, string>;
  body?: unknown;
  file?: File;
}

interface Input<Route extends RouteDefinition> extends Content {
  body?: BodyOf<Route>;
}

const TIMEOUT_MS = 15_000;
/** Pause before a request is repeated. */
const RETRY_MS = 250;
const GIVE_UP_MS = 60_000;

/** A person who calls the API as the app does. */
export class Client {
  token = '';

  constructor(
    readonly origin: string,
    readonly account: { name: string; email: string; password: string },
    /** Called with each request that failed: without an answer, or with one that blames the server. */
    private readonly onFailure: (reason: string) => void,
  ) {}

  /**
   * Calls a route. Returns null unless it succeeds. Requests that only read are repeated once, as proxies do.
   *
   * @param onStatus called with the status of the answer, if it arrived
   */
  async call<Route extends RouteDefinition>(
    route: Route,
    input: Input<Route> = {},
    onStatus: (status: number) => void = () => undefined,
  ): Promise<ResponseOf<Route> | null> {
    const answer = (await this.#send(route, input)) ?? (route.method === 'GET' ? await this.#send(route, input) : null);
    const text = await answer?.text().catch(() => null);
    if (!answer || typeof text !== 'string') {
      this.onFailure('no answer');
      return null;
    }
    onStatus(answer.status);
    if (answer.status >= 500) this.onFailure(`${answer.status} ${messageIn(text)}`);
    if (!answer.ok) return null;
    return route.response.parse(JSON.parse(text)) as ResponseOf<Route>; // parsed by the same schema
  }

  /** Calls a route until the server has decided, as the app does with what it must not lose; a minute at most. */
  async insist<Route extends RouteDefinition>(route: Route, input: Input<Route>): Promise<ResponseOf<Route> | null> {
    const deadline = performance.now() + GIVE_UP_MS;
    for (;;) {
      let status = 0;
      const value = await this.call(route, input, (seen) => (status = seen));
      if (value !== null || (status > 0 && status < 500) || performance.now() > deadline) return value;
      await pause(RETRY_MS);
    }
  }

  async #send(route: RouteDefinition, { params = {}, body, file }: Content): Promise<Response | null> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const headers: Record<string, string> = { ...(this.token && { authorization: `Bearer ${this.token}` }) };
    if (!file && body !== undefined) headers['content-type'] = 'application/json';
    const content = file ? formOf(route, body, file) : body === undefined ? null : JSON.stringify(body);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: route.method, headers, body: content, signal };
    return fetch(`${this.origin}/api${path}`, options).catch(() => null);
  }
}

function formOf(route: RouteDefinition, body: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.append(route.upload?.field ?? 'file', file);
  return form;
}

/** Returns the message of an error response, or the beginning of another one. */
function messageIn(text: string): string {
  try {
    return errorBody.parse(JSON.parse(text)).message;
  } catch {
    return text.slice(0, 60);
  }
}
