import type { Db, Tx } from '../../db/client';
import type { Session } from '../../lib/session';

/** How a session is read. */
export interface SessionLookup {
  /** Whether the person caused this request, so that the session's idle timeout restarts. */
  input?: boolean;
}

/** Finds sessions for requests and sockets; the sessions module provides it. */
export interface SessionSource<Deps> {
  /** Returns the session of an access token with its current rights. */
  resolve(deps: Deps, accessToken: string, lookup?: SessionLookup): Promise<Session>;
  /** Same as `resolve`, for an open socket that was authenticated before. */
  find(deps: Deps, tx: Tx | Db, sessionId: string, userId: string, lookup?: SessionLookup): Promise<Session>;
  /** Returns which of the given sessions are live: neither ended, expired nor idle for too long. */
  live(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>>;
}
