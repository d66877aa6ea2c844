import type { BodyOf, ParamsOf, QueryOf, ResponseOf, RouteDefinition } from '@atrium/contracts';

/** The part of the session that the client uses. The auth client provides it. */
export interface SessionSource {
  accessToken(): string | null;
  /** The company that this tab shows. It is sent as a precondition, never to choose a company. */
  companyId(): string | null;
  /** The user that this tab shows. */
  userId?(): string | null;
  /**
   * Returns an access token other than `rejected`, which the server answered with 401. Concurrent calls share one
   * refresh. Rejects with an AppError if there is no token.
   */
  freshToken(rejected: string | null): Promise<string>;
  /**
   * Returns whether the user caused the call. Called for each call that carries a token. If false, the call declares
   * that no user caused it.
   */
  isInput?(): boolean;
}

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call; it then rejects with `ERR_CANCELED`. */
  signal?: AbortSignal | undefined;
  /** Timeout in ms. Defaults to 30 s, or more for uploads, and to 60 s without progress for downloads. */
  timeoutMs?: number | undefined;
  /** Called with the fraction of the upload sent so far, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** Sent instead of the session's token. Such a call never refreshes. */
  accessToken?: string | undefined;
  /** Whether the browser completes the request after the page is closed. Such a body has at most 64 KB. */
  keepalive?: boolean | undefined;
}

/**
 * A part that the route declares: required if it has required keys, optional if all its keys are, otherwise forbidden.
 */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [Name in Key]?: undefined }
  : Record<string, never> extends Value
    ? { [Name in Key]?: Value }
    : { [Name in Key]: Value };

type Files<Route extends RouteDefinition> = Route extends { upload: object }
  ? { files?: readonly File[] }
  : { files?: undefined };

/** The input of a call, derived from the declaration of its route. */
export type CallInput<Route extends RouteDefinition> = Part<'params', ParamsOf<Route>> &
  Part<'query', QueryOf<Route>> &
  Part<'body', BodyOf<Route>> &
  Files<Route> &
  CallOptions;

/** The input is optional if nothing in it is required. */
export type CallArguments<Route extends RouteDefinition> =
  Record<string, never> extends CallInput<Route> ? [input?: CallInput<Route>] : [input: CallInput<Route>];

/** A file that the server sent. */
export interface Download {
  blob: Blob;
  /** The server's name for the file; null if it sent none. */
  name: string | null;
}

/** Calls the API by its declared routes. Every rejection is an `AppError`. */
export interface ApiClient {
  /**
   * Calls a route and returns its response, validated by the route's schema. A response that arrives after the tab has
   * switched to another company or user is dropped: the call then rejects with `ERR_CANCELED`.
   */
  call<Route extends RouteDefinition>(route: Route, ...input: CallArguments<Route>): Promise<ResponseOf<Route>>;
  /** Calls a route that responds with bytes. Without `timeoutMs`, it may take as long as bytes arrive. */
  download<Route extends RouteDefinition>(route: Route, ...input: CallArguments<Route>): Promise<Download>;
}
