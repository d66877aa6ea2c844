import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition } from '@atrium/contracts';
import type { Upload } from '../../harness/documents';

/** A request to a route. */
export interface Call {
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: unknown;
  files?: readonly Upload[];
  /** Access token of the caller. Defaults to the founder's; null sends none. */
  token?: string | null;
  cookie?: string;
}

type HasKey<Definition, Key extends string> = Definition extends Record<Key, object> ? true : false;

/** The input of a call of this route, according to its contract. */
export type CallOf<Definition extends RouteDefinition> = Pick<Call, 'files' | 'token' | 'cookie'> &
  (HasKey<Definition, 'params'> extends true ? { params: ParamsOf<Definition> } : unknown) &
  (HasKey<Definition, 'query'> extends true ? { query?: QueryOf<Definition> } : unknown) &
  (HasKey<Definition, 'body'> extends true ? { body: BodyOf<Definition> } : unknown);

/** Builds a request ahead of sending it, so that building it is not measured. */
export function requestOf(
  origin: string,
  { method, path, upload }: RouteDefinition,
  { params = {}, query = {}, body, files, token, cookie }: Call,
): Request {
  const url = new URL(
    `${origin}/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
  );
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const headers = new Headers();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (cookie) headers.set('cookie', cookie);
  if (upload && files) return new Request(url, { method, headers, body: formOf(upload.field, body, files) });
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

function formOf(field: string, body: unknown, files: readonly Upload[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value));
  for (const { name, mimeType, buffer } of files) {
    form.append(field, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  return form;
}

/** Requires that a response has the success status of the contract. */
export async function requireSuccess({ method, path, status = 200 }: RouteDefinition, answer: Response): Promise<void> {
  if (answer.status === status) return;
  throw new Error(`${method} ${path} answers ${answer.status} instead of ${status}: ${await answer.text()}`);
}

/** Calls a route without measuring it, to prepare other measurements. */
export async function call<Definition extends RouteDefinition>(
  origin: string,
  definition: Definition,
  given: CallOf<Definition>,
): Promise<{ answer: ResponseOf<Definition>; cookies: string }> {
  const response = await fetch(requestOf(origin, definition, given));
  await requireSuccess(definition, response);
  const text = await response.text();
  const answer = definition.response.parse(text === '' ? undefined : JSON.parse(text)) as ResponseOf<Definition>; // not inferred for a generic definition
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { answer, cookies: cookies.join('; ') };
}

/** Calls a route and reads its response. Returns how long that took, in ms. */
export async function timeCall(origin: string, definition: RouteDefinition, given: Call): Promise<number> {
  const request = requestOf(origin, definition, given);
  const startedAt = performance.now();
  const answer = await fetch(request);
  await requireSuccess(definition, answer);
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}
