import type { OperatorSession } from '../../lib/operator-session';
import type { Session } from '../../lib/session';

/** Finds the callers of the routes of operators; the operators module provides it. */
export interface OperatorSource<Deps> {
  /** Returns whether a bearer token is a token of an operator, not an access token of a session. */
  isToken(bearer: string): boolean;
  /**
   * Returns the operator of a session. Throws FORBIDDEN for other people and OPERATOR_NEEDS_SECOND_FACTOR without a
   * second factor.
   */
  ofSession(deps: Deps, session: Session): Promise<OperatorSession>;
  /** Returns the token with this secret. Throws AUTHENTICATION_FAILED for one that is not valid. */
  ofToken(deps: Deps, secret: string): Promise<OperatorSession>;
}
