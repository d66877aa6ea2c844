import type { TokenScope } from '@atrium/contracts';
import type { OperatedPackages } from './operated-packages';
import type { Session } from './session';

/** An operator of the installation, or a token with which a pipeline acts for one, as read for each request. */
export interface OperatorSession {
  /** The operator, or the one who created the token. */
  userId: string;
  email: string;
  /** The token that was used; null for a person. */
  token: { id: string; name: string } | null;
  /** The packages that the caller may change. */
  packages: OperatedPackages;
  /**
   * Throws TOKEN_SCOPE unless the caller has a scope, and OPERATOR_PACKAGES unless they operate the package. People
   * have all scopes.
   *
   * @param name the package that is changed
   */
  requireScope(scope: TokenScope, name?: string): void;
  /** Returns the session of a person. Throws TOKEN_SCOPE for a token. */
  requirePerson(): Pick<Session, 'sessionId'>;
}
