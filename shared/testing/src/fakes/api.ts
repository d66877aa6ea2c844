import {
  type ApiClient,
  AppError,
  type CallArguments,
  type CallOptions,
  CLIENT_ERRORS,
  type Download,
} from '@atrium/api-client';
import {
  type ErrorCode,
  ERRORS,
  FIELD_MESSAGES,
  type FieldErrors,
  fieldErrors,
  interpolate,
  type MessageParams,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type ResponseOf,
  type RouteDefinition,
} from '@atrium/contracts';
import type { z } from 'zod';

/** The input of a handler, as the server would see it after validation. */
export interface ReceivedCall<Route extends RouteDefinition> {
  params: ParsedParams<Route>;
  query: ParsedQuery<Route>;
  body: ParsedBody<Route>;
  files: readonly File[];
}

/** Returns the response of a route; `options` has the caller's signal and `onProgress`. */
type Answer<Route extends RouteDefinition> = (
  call: ReceivedCall<Route>,
  options: CallOptions,
) => z.input<Route['response']> | Promise<z.input<Route['response']>>;

/** A recorded call, for assertions on the request. */
export interface RecordedCall extends ReceivedCall<RouteDefinition> {
  route: RouteDefinition;
}

/** An `ApiClient` without a network. It rejects what the contract rejects. */
export interface FakeApi extends ApiClient {
  /** Sets the handler of a route; throw `apiError(…)` in it to reject the call. The last handler applies. */
  answer<Route extends RouteDefinition>(route: Route, handler: Answer<Route>): FakeApi;
  /** Returns the valid calls so far: of a route, or all. */
  calls(route?: RouteDefinition): readonly RecordedCall[];
}

/** Returns the error that the server responds with for a code. */
export function apiError(code: ErrorCode, params: MessageParams = {}, fields: FieldErrors = {}): AppError {
  const [status, text] = ERRORS[code];
  return new AppError({ code, status, message: interpolate(text, params), params, fields, requestId: 'test' });
}

/** Returns the error of a call with an outdated version; `current` is the object as it is now. */
export function outdatedError(code: ErrorCode, current: object): AppError {
  const [status, message] = ERRORS[code];
  return new AppError({ code, status, message, current, requestId: 'test' });
}

/** Returns the error of a call without a network connection. */
export function networkError(): AppError {
  const message = 'Network error. Please check your connection and try again.';
  return new AppError({ code: 'NETWORK_ERROR', status: 0, message });
}

/** Returns the error of a call that a proxy answered with its own page. */
export function unexplainedError(status = 502): AppError {
  return new AppError({ code: `HTTP_${status}`, status, message: CLIENT_ERRORS.UNKNOWN });
}

function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw apiError('VALIDATION_FAILED', {}, fieldErrors(result.error, value));
  return result.data;
}

function requireValidFiles(route: RouteDefinition, files: readonly File[]): void {
  if (!route.upload) {
    if (files.length > 0) throw apiError('UNSUPPORTED_TYPE');
    return;
  }
  const { field, maxFiles, maxBytes } = route.upload;
  const refuse = (code: 'TOO_MANY_FILES' | 'FILE_TOO_LARGE' | 'FILE_EMPTY', params: MessageParams) => {
    const message = interpolate(FIELD_MESSAGES[code], params);
    throw apiError('VALIDATION_FAILED', {}, { [field]: { code, message, params } });
  };
  if (files.length > maxFiles) refuse('TOO_MANY_FILES', { max: maxFiles });
  for (const { name, size } of files) {
    if (size > maxBytes) refuse('FILE_TOO_LARGE', { name, max: Math.floor(maxBytes / 1024 / 1024) });
    if (size === 0) refuse('FILE_EMPTY', { name });
  }
}

interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[] | undefined;
}

function receive(route: RouteDefinition, input: LooseInput): ReceivedCall<RouteDefinition> {
  const params = route.params?.safeParse(input.params);
  if (params && !params.success) throw apiError('NOT_FOUND');
  const query = validate(route.query, input.query ?? {});
  // Requests are sent as JSON, in which a Date or undefined does not survive.
  const body = validate(route.body, JSON.parse(JSON.stringify(input.body ?? {})));
  const files = input.files ?? [];
  requireValidFiles(route, files);
  return { params: params?.data, query, body, files } as ReceivedCall<RouteDefinition>; // by the route's own schemas
}

class InMemoryApi implements FakeApi {
  readonly #handlers = new Map<RouteDefinition, Answer<RouteDefinition>>();
  readonly #calls: RecordedCall[] = [];

  answer<Route extends RouteDefinition>(route: Route, handler: Answer<Route>): FakeApi {
    // `call` passes to each handler what its own route has parsed.
    this.#handlers.set(route, handler as unknown as Answer<RouteDefinition>);
    return this;
  }

  calls(route?: RouteDefinition): readonly RecordedCall[] {
    return route ? this.#calls.filter((call) => call.route === route) : this.#calls;
  }

  async call<Route extends RouteDefinition>(
    route: Route,
    ...[input]: CallArguments<Route>
  ): Promise<ResponseOf<Route>> {
    const answer = await this.#answerOf(route, input ?? {});
    // Parsed by the route's own schema; an invalid response of a handler fails the test.
    return route.response.parse(answer) as ResponseOf<Route>;
  }

  async download<Route extends RouteDefinition>(route: Route, ...[input]: CallArguments<Route>): Promise<Download> {
    const answer = await this.#answerOf(route, input ?? {});
    if (!(answer instanceof Blob)) throw new Error(`Answer ${route.method} ${route.path} with a Blob.`);
    return { blob: answer, name: answer instanceof File ? answer.name : null };
  }

  async #answerOf(route: RouteDefinition, input: LooseInput): Promise<unknown> {
    // Responds asynchronously, like a network, so that pending states show.
    await Promise.resolve();
    if (input.signal?.aborted) throw new AppError({ code: 'ERR_CANCELED', status: 0, message: 'Cancelled' });
    const received = receive(route, input);
    this.#calls.push({ route, ...received });
    const handler = this.#handlers.get(route);
    if (!handler) throw new Error(`Nothing answers ${route.method} ${route.path}: give createTestPlatform a handler.`);
    return handler(received, input);
  }
}

/** Creates a fake API without any handlers. */
export function createFakeApi(): FakeApi {
  return new InMemoryApi();
}
