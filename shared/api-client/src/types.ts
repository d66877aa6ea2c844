import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition } from '@atrium/contracts';

/** What any call may be given. */
export interface CallOptions {
  /** Aborts the call; it then rejects with `ERR_CANCELED`. */
  signal?: AbortSignal | undefined;
  /** Milliseconds; 30 s unless told, more for uploads. */
  timeoutMs?: number | undefined;
  /** Told how much of the upload has left, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Carries this token instead of the session's; such a call never refreshes. */
  accessToken?: string | undefined;
}

/** A part that the route declares: needed where it has needed keys, optional where all of it is, else not allowed. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [Name in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [Name in Key]?: Value }
    : { [Name in Key]: Value };

type Files<Route extends RouteDefinition> = Route extends { upload: object }
  ? { files?: readonly File[] }
  : { files?: undefined };

/** What a call of a route takes, by its declaration. */
export type CallInput<Route extends RouteDefinition> = Part<'params', ParamsOf<Route>> &
  Part<'query', QueryOf<Route>> &
  Part<'body', BodyOf<Route>> &
  Files<Route> &
  CallOptions;

/** The input may be left out where nothing in it is needed. */
export type CallArguments<Route extends RouteDefinition> =
  Record<string, never> extends CallInput<Route> ? [input?: CallInput<Route>] : [input: CallInput<Route>];

/** A file that the server sent. */
export interface Download {
  blob: Blob;
  /** As the server names it; null where it does not. */
  name: string | null;
}

/** Calls the API by its declared routes. Every rejection is an `AppError`. */
export interface ApiClient {
  /** Calls a route and gives its answer, checked by the route's schema. */
  call<Route extends RouteDefinition>(route: Route, ...input: CallArguments<Route>): Promise<ResponseOf<Route>>;
  /** Calls a route that answers with bytes. */
  download<Route extends RouteDefinition>(route: Route, ...input: CallArguments<Route>): Promise<Download>;
}
