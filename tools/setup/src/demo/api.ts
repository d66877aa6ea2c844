import { API, type BodyOf, type ErrorBody, type ResponseOf, type RouteDefinition } from '@atrium/contracts';

/** An error response of the server, identified by its stable code. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';

  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(`${body.code}: ${body.message} ${JSON.stringify(body.fields ?? {})}`);
  }

  /** Returns whether any field error has this code. */
  hasField(code: string): boolean {
    return Object.values(this.body.fields ?? {}).some((field) => field.code === code);
  }
}

interface Input<Route extends RouteDefinition> {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: BodyOf<Route>;
  files?: File[];
}

/** Calls the API of a running server as one person. */
export class DemoClient {
  private token: string | undefined;

  constructor(private readonly origin: string) {}

  /** Signs in, or registers if the account does not exist yet. */
  async enter(person: { name: string; email: string; password: string; token?: string }): Promise<void> {
    const { name, email, password, token } = person;
    try {
      this.token = (await this.call(API.accounts.login, { body: { email, password } })).accessToken;
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || failure.status !== 401) throw failure;
      const invitation = token === undefined ? {} : { token };
      this.token = (
        await this.call(API.accounts.register, { body: { name, email, password, ...invitation } })
      ).accessToken;
    }
  }

  /** Calls a declared route. @throws ApiRefusal for an error response */
  async call<Route extends RouteDefinition>(route: Route, input: Input<Route> = {}): Promise<ResponseOf<Route>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
    const url = new URL(`/api${path}`, this.origin);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
    const body = input.files ? multipart(route, input) : input.body === undefined ? null : JSON.stringify(input.body);
    const headers: Record<string, string> = {};
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const answer = await fetch(url, { method: route.method, headers, body });
    const text = await answer.text();
    const value: unknown = text ? JSON.parse(text) : undefined;
    // Every response other than 2xx has this shape.
    if (!answer.ok) throw new ApiRefusal(answer.status, value as ErrorBody);
    // Parsed with the contract's schema, from which the type is derived.
    return route.response.parse(value) as ResponseOf<Route>;
  }
}

function multipart(route: RouteDefinition, { body, files = [] }: Input<RouteDefinition>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  for (const file of files) form.append(route.upload?.field ?? 'file', file);
  return form;
}
