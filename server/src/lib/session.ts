import type { Role, TokenScope } from '@atrium/contracts';
import type { OperatedPackages } from './operated-packages';
import type { Rights } from './policy';

/** The caller and their rights, read from the database for each request. */
export interface Session extends Rights {
  userId: string;
  sessionId: string;
  /** The active company; null for a user without any company. */
  companyId: string | null;
  role: Role | null;
}

/** A session that has an active company. */
export interface CompanySession extends Session {
  companyId: string;
  role: Role;
}

/** A member of a company with their rights there, with or without a session. */
export type RightsHolder = Rights & Pick<CompanySession, 'userId' | 'companyId'>;

export function hasCompany(session: Session): session is CompanySession {
  return session.companyId !== null && session.role !== null;
}

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
