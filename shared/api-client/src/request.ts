import { ERRORS, type RouteDefinition } from '@atrium/contracts';
import type { AxiosRequestConfig } from 'axios';
import { AppError } from './errors/app-error';
import type { CallOptions } from './types';

/** Timeouts of calls, in ms (docs/PRODUCT.md, Requests and caches). */
export const TIMEOUTS = {
  default: 30_000,
  login: 15_000,
  user: 30_000,
  refresh: 45_000,
  refreshAtStart: 60_000,
  /** Without progress of a download whose size is unknown; longer than a refresh, which may come first. */
  stalledDownload: 60_000,
} as const;

/** Speed of the slowest connection on which an upload must still succeed. */
const MIN_UPLOAD_BYTES_PER_SECOND = 32 * 1024;

/** Returns the timeout of a call with files, in ms: the default plus their transfer time on a slow connection. */
function uploadTimeout(files: readonly File[]): number {
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  return TIMEOUTS.default + Math.ceil((bytes / MIN_UPLOAD_BYTES_PER_SECOND) * 1000);
}

/** A call's input, after the types of its route were checked at compile time. */
export interface LooseInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[] | undefined;
}

/**
 * Returns the route's path with its parameters filled in. Parameters that the schema does not allow (such as `..`) are
 * never sent: the call fails with the server's NOT_FOUND error, because no object can have such a path.
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

/** Omits empty values: an empty filter is no filter. */
function queryOf(query: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

/** Sends the body as one JSON part before the files, so that the server can reject it before reading any file. */
function formData(field: string, body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  form.append('body', new Blob([JSON.stringify(body ?? {})], { type: 'application/json' }));
  for (const file of files) form.append(field, file, file.name);
  return form;
}

/** Returns the axios configuration of a call, without the session's headers. Throws an AppError for an invalid path. */
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
