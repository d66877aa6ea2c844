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
