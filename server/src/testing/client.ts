import type { ErrorBody, ResponseOf, RouteDefinition } from '@atrium/contracts';
import type { App } from '../deps/deps';

/** Deliberately untyped, since tests also send input that a typed client never would. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as multipart form data together with the fields of `body`. */
  files?: readonly { name: string; type?: string; content: Uint8Array | string }[];
}

export interface CallResult {
  status: number;
  /** The parsed JSON, or the raw text of other responses. */
  body: unknown;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** A browser that calls declared routes and keeps cookies. */
export class TestClient {
  accessToken: string | undefined;
  readonly cookies = new Map<string, string>();

  constructor(readonly app: App) {}

  async call(definition: RouteDefinition, input: CallInput = {}): Promise<CallResult> {
    const { payload, contentType } = await encode(definition, input);
    const path = definition.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const response = await this.app.inject({
      method: definition.method,
      url: `/api${path}`,
      query: Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)])),
      cookies: Object.fromEntries(this.cookies),
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(this.accessToken !== undefined && { authorization: `Bearer ${this.accessToken}` }),
        ...input.headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.payload,
      bytes: response.rawPayload,
    };
  }

  /** Returns the response of a call that must succeed with the status that the contract declares. */
  async ok<const Definition extends RouteDefinition>(
    definition: Definition,
    input?: CallInput,
  ): Promise<ResponseOf<Definition>> {
    const { status, body } = await this.call(definition, input);
    if (status !== (definition.status ?? 200)) {
      throw new Error(`${definition.method} ${definition.path} answered ${status}: ${JSON.stringify(body)}`);
    }
    return definition.response.parse(body === '' ? undefined : body) as ResponseOf<Definition>; // parsed by that schema
  }

  /** Returns the error of a call that must fail. */
  async refused(definition: RouteDefinition, input?: CallInput): Promise<ErrorBody & { status: number }> {
    const { status, body } = await this.call(definition, input);
    if (status < 400)
      throw new Error(`${definition.method} ${definition.path} was not refused: ${JSON.stringify(body)}`);
    return { ...(body as ErrorBody), status }; // every error has this format, as errors.test.ts verifies
  }
}

async function encode(definition: RouteDefinition, { body, files }: CallInput) {
  if (!files) {
    if (body === undefined) return {};
    return { payload: typeof body === 'string' ? body : JSON.stringify(body), contentType: 'application/json' };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
  for (const { name, type = 'application/octet-stream', content } of files) {
    form.append(definition.upload?.field ?? 'file', new File([Buffer.from(content)], name, { type }));
  }
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), contentType };
}
