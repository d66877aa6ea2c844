import { ERRORS, type RouteDefinition } from '@atrium/contracts';
import type { AxiosRequestConfig } from 'axios';
import { AppError } from './app-error';
import { TIMEOUTS, uploadTimeout } from './timeouts';
import type { CallOptions } from './types';

/** A call's input once the route's own types were checked at its start. */
export interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[] | undefined;
}

/**
 * The route's path with its parameters filled in. What the schema does not allow (such as `..`) never leaves: a path
 * that no object can have is answered as the server would.
 */
function pathOf(route: RouteDefinition, params: unknown): string {
  if (!route.params) return route.path;
  const checked = route.params.safeParse(params);
  if (!checked.success) {
    const [status, message] = ERRORS.NOT_FOUND;
    throw new AppError({ code: 'NOT_FOUND', status, message });
  }
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(checked.data[name])));
}

/** Only what is not empty: an empty filter is no filter. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** The body travels as one JSON part before the files, so that it can be refused before any file is read. */
function formData(field: string, body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('body', new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }));
  for (const file of files) form.append(field, file, file.name);
  return form;
}

/** What axios is asked to do for a call, apart from the session's headers. Throws an AppError for a refused path. */
export function requestOf(route: RouteDefinition, input: LooseInput): AxiosRequestConfig {
  const files = input.files ?? [];
  const { onProgress, signal } = input;
  return {
    method: route.method,
    url: pathOf(route, input.params),
    params: queryOf(input.query),
    data: route.upload && files.length > 0 ? formData(route.upload.field, input.body, files) : input.body,
    timeout: input.timeoutMs ?? (files.length > 0 ? uploadTimeout(files) : TIMEOUTS.default),
    ...(signal && { signal }),
    ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
  };
}
